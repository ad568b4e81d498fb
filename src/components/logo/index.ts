export * from './logo';
export * from './mark';
