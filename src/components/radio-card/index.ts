export * from './radio-card';
