export * from './closed';
export * from './restore-account';
