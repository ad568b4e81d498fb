import type { SiteSettings } from '../api/contract/settings';
import { type Brand, formatPhone } from '../src';

/** Written by the build from the environment; see `api/contract/settings.ts` for each setting. */
declare const __SITE_SETTINGS__: SiteSettings;

export const settings = __SITE_SETTINGS__;

export const brand: Brand = {
  name: { en: settings.BRAND_NAME_EN, ar: settings.BRAND_NAME_AR },
  supportEmail: settings.SUPPORT_EMAIL,
  supportPhone: formatPhone(settings.SUPPORT_PHONE),
};
