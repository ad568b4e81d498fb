export * from './bubble';
export * from './conversation';
