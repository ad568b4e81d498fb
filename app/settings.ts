import type { SiteSettings } from '../api/contract/platform/settings/settings';
import type { Brand } from '../src';
import { routePaths } from './paths';

/**
 * Injected by the build from the environment; see `api/contract/platform/settings/settings.ts` for each
 * setting.
 */
declare const __SITE_SETTINGS__: SiteSettings;
declare const __SUPPORT_PHONE__: string;
declare const __OFFICE_HOURS__: Brand['officeHours'];
declare const __BUILD_YEAR__: string;

export const settings = __SITE_SETTINGS__;

export const brand: Brand = {
  name: { en: settings.BRAND_NAME_EN, ar: settings.BRAND_NAME_AR },
  ...(settings.BRAND_MOTIF === 'none' ? { motif: settings.BRAND_MOTIF } : {}),
  supportEmail: settings.SUPPORT_EMAIL,
  supportPhone: __SUPPORT_PHONE__,
  // Injected by the build: importing it would pull the plan constants into the first script.
  officeHours: __OFFICE_HOURS__,
  // Fixed at build time, so that a prerendered page and its script agree.
  year: __BUILD_YEAR__,
  legal: { privacy: routePaths.privacy, terms: routePaths.terms },
};
