export * from './payment';
export * from './payment-blocked';
export * from './payment-props';
export * from './refusals';
export * from './values';
