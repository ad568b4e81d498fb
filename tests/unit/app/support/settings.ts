import { vi } from 'vitest';
import { parseSiteSettings } from '../../../../api/contract/platform/settings/settings';

/** The constants that the build injects into the app, and the page around it. */
export function stubSite(): void {
  vi.stubGlobal('__SITE_SETTINGS__', parseSiteSettings({}));
  vi.stubGlobal('__OFFICE_HOURS__', { opens: '09:00', closes: '17:00' });
  vi.stubGlobal('__SUPPORT_PHONE__', '+970 2 295 0000');
  vi.stubGlobal('__BUILD_YEAR__', '2026');
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('addEventListener', vi.fn());
}

/** A browser's storage with these values, as far as these modules use it. */
export function memory(stored: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(stored));
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}

/** `stubSite` with the storage of the browser and of the tab, which are empty unless given. */
export function stubBrowser(local = memory(), tab = memory()) {
  stubSite();
  vi.stubGlobal('localStorage', local.storage);
  vi.stubGlobal('sessionStorage', tab.storage);
  return { local, tab };
}
