// Bundlers keep a module whole, so the glyphs are split by where they are used: those for payments
// stay out of the login page.
export * from './account';
export * from './basic';
export * from './frame';
export * from './office';
export * from './operator';
export * from './text';
