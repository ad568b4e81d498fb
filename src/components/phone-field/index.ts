export * from './phone-field';
