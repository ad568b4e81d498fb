export * from './blog';
export * from './post';
export * from './types';
