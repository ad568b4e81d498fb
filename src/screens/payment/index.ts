export type { Awaited } from './awaited-note';
export * from './payment';
export * from './payment-blocked';
export * from './payment-props';
export * from './form/refusals';
export * from './form/values';
