export * from './language-toggle';
