// A module travels whole. Parted by where they are seen, the glyphs of payments stay off the login page.
export * from './account';
export * from './basic';
export * from './frame';
export * from './office';
export * from './text';
