export * from './card-brand-mark';
