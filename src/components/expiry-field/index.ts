export * from './expiry-field';
