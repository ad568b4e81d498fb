export * from './payment';
export * from './payment-blocked';
export * from './refusals';
export * from './values';
