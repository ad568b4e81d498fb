export * from './phone-number';
export * from './verify-phone';
