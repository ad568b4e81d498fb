export * from './bic-field';
