export * from './operator-account';
export * from './operator-accounts';
export type { ActDialogProps, ActSubject, ActValues } from './act-dialog';
export * from './operator-log';
export { centsOf } from './cents';
export * from './operator-plans';
export type { OperatorFrame, OperatorLinks, Refusal } from './frame';
export type * from './types';
export * from './operator-work';
