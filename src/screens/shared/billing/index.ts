export * from './address-text';
export * from './address-fields';
export * from './address-rules';
export * from './bank-fields';
export * from './card-fields';
export * from './names';
export * from './state-names';
