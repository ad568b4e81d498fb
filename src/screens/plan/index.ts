export * from './cycle-choice';
export * from './limit-text';
export * from './offer-card';
export * from './plan-facts';
export * from './types';
export * from './unit-term';
export * from './words';
