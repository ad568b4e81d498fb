export * from './glyphs';
export * from './icon';
