export * from './closed';
export * from './come-back';
