export * from './country-field';
