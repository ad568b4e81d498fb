export * from './islands';
