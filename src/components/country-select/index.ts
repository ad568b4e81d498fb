export * from './country-select';
