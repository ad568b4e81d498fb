export * from './verify-email';
