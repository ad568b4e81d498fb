export * from './field-set';
