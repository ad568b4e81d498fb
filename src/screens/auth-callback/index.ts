export * from './auth-callback';
export * from './link-account';
