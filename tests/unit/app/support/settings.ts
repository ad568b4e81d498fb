import { vi } from 'vitest';
import { parseSiteSettings } from '../../../../api/contract/platform/settings/settings';

/** The constants that the build injects into the app, and the page around it. */
export function stubSite(): void {
  vi.stubGlobal('__SITE_SETTINGS__', parseSiteSettings({}));
  vi.stubGlobal('__OFFICE_HOURS__', { opens: '09:00', closes: '17:00' });
  vi.stubGlobal('__SUPPORT_PHONE__', '+970 2 295 0000');
  vi.stubGlobal('__BUILD_YEAR__', '2026');
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
}
