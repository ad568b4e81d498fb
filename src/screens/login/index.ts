export type { PasskeyOptionProps } from './passkey-option';
export * from './login';
export * from './second-step';
