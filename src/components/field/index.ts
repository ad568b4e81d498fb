export { Field, type FieldFrameProps, type FieldProps } from './field';
export * from './field-control';
export * from './field-error';
export * from './field-hint';
export * from './field-label';
export * from './field-root';
export * from './use-field-control';
