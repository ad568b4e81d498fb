import { officeHours } from '../../api/contract/messaging/office-hours';
import { parseSiteSettings } from '../../api/contract/platform/settings/settings';
import { formatPhone } from '../../src/foundations/format/format-phone';

const settings = parseSiteSettings(process.env);

/** The values that the build substitutes for these names in the site. */
export const siteConstants = {
  __SITE_SETTINGS__: JSON.stringify(settings),
  // Formatted here, which keeps the table of digit groupings out of the first script.
  __OFFICE_HOURS__: JSON.stringify({ opens: officeHours.opens, closes: officeHours.closes }),
  __SUPPORT_PHONE__: JSON.stringify(formatPhone(settings.SUPPORT_PHONE)),
  __BUILD_YEAR__: JSON.stringify(String(new Date().getFullYear())),
};
