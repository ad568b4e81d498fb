export * from './forgot-channel';
export * from './forgot-code';
export * from './forgot-done';
export * from './forgot-new-password';
