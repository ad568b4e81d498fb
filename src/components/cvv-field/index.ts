export * from './cvv-field';
