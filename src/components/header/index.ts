export * from './header';
export type * from './types';
