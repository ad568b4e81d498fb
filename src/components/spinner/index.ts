export * from './full-page-spinner';
export * from './spinner';
