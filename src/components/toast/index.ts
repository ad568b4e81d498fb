export * from './toast';
export * from './toast-provider';
