export { Field, type FieldFrameProps, type FieldProps } from './field';
export * from './use-field-control';
