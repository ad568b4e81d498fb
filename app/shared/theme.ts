import { type Theme, applyTheme, isTheme, themeStorageKey } from '../../src';
import { localStore } from './storage';
import { onStoredChange } from './stored-changes';

const listeners = new Set<() => void>();

export function getTheme(): Theme {
  const stored = localStore.read(themeStorageKey);
  return isTheme(stored) ? stored : 'system';
}

/** Stores and applies the choice. `system` is stored as no choice. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStore.remove(themeStorageKey);
  else localStore.write(themeStorageKey, theme);
  applyTheme(document.documentElement, theme);
  for (const listener of listeners) listener();
}

/** Calls `listener` when this tab or another one changes the theme. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  const unfollow = onStoredChange((key) => {
    if (key !== themeStorageKey && key !== null) return;
    applyTheme(document.documentElement, getTheme());
    listener();
  });
  return () => {
    listeners.delete(listener);
    unfollow();
  };
}
