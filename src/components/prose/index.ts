export * from './prose';
