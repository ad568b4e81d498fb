export * from './phone-field';
export * from './phone-input';
