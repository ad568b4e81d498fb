export * from './iban-field';
