export * from './button';
export * from './icon';
export * from './stitch-loader';
