export * from './plans';
export type * from './types';
