export * from './anchor';
export * from './link';
