import { officeHours } from '../../api/contract/billing/constants';
import { parseSiteSettings } from '../../api/contract/platform/settings';
import { formatPhone } from '../../src/foundations/format-phone';

const settings = parseSiteSettings(process.env);

/** What the build writes into the site in place of these names. */
export const siteConstants = {
  __SITE_SETTINGS__: JSON.stringify(settings),
  // Grouped here, the table of groupings stays out of the first script.
  __OFFICE_HOURS__: JSON.stringify({ opens: officeHours.opens, closes: officeHours.closes }),
  __SUPPORT_PHONE__: JSON.stringify(formatPhone(settings.SUPPORT_PHONE)),
  __BUILD_YEAR__: JSON.stringify(String(new Date().getFullYear())),
};
