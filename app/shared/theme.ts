import { type Theme, applyTheme, isTheme, themeStorageKey } from '../../src';
import { localStore } from './storage';
import { onStoredChange } from './stored-changes';
import { useStored } from './use-stored';

const themeOf = (stored: string | null): Theme => (isTheme(stored) ? stored : 'system');

const apply = (): void =>
  applyTheme(document.documentElement, themeOf(localStore.read(themeStorageKey)));

onStoredChange(apply);

/** Stores and applies the choice. `system` is stored as no choice. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStore.remove(themeStorageKey);
  else localStore.write(themeStorageKey, theme);
  apply();
}

/** The chosen theme; a prerendered page assumes no choice. */
export const useStoredTheme = (): Theme => useStored(themeStorageKey, themeOf);
