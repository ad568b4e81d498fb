export * from './iban-field';
export * from './iban-input';
