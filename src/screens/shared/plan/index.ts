export * from './cycle-choice';
export * from './limit-text';
export * from './offer-card';
export * from './plan-features';
export * from './types';
export * from './unit-term';
export * from './words';
