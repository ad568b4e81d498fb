export * from './password-field';
export * from './password-input';
export { type PasswordRule, minimumLengthRule } from './password-rules';
