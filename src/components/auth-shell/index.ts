export * from './auth-shell';
