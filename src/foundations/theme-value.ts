export const themes = ['system', 'light', 'dark'] as const;
/** `system` follows the device and needs no script: no attribute is set for it. */
export type Theme = (typeof themes)[number];

/** Where the choice is cached in the browser's local storage. */
export const themeStorageKey = 'theme';

export function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** Writes the theme on the document's root; `system` removes the attribute. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
