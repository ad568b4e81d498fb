export { codeLength, extractCode } from './code';
export type { OtpStatus } from './otp-boxes';
export * from './otp-field';
export * from './otp-input';
