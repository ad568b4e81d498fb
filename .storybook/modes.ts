/**
 * The modes in which Chromatic captures each story: both languages (the direction follows), both
 * themes, wide and narrow. A story's right-to-left twin would be a duplicate, so `rtl()` excludes
 * it.
 */
const languages = { ltr: 'en', rtl: 'ar' } as const;
const themes = ['light', 'dark'] as const;
const widths = { wide: 1280, phone: 375 } as const;

export const modes = Object.fromEntries(
  Object.entries(languages).flatMap(([direction, locale]) =>
    themes.flatMap((theme) =>
      Object.entries(widths).map(([size, width]) => [
        `${direction} ${theme} ${size}`,
        { locale, theme, viewport: { width } },
      ]),
    ),
  ),
);
