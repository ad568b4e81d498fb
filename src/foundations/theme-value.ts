export const themes = ['system', 'light', 'dark'] as const;
/** `system` follows the device and needs no script, because it sets no attribute. */
export type Theme = (typeof themes)[number];

/** The local storage key of the user's choice. */
export const themeStorageKey = 'theme';

export function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** Writes the theme to the document's root; `system` removes the attribute. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
