export type { AddressFormValues } from './address-dialog';
export type { CardFormValues } from './card-dialog';
export type { ChangeDialogProps, PlanPick } from './change-props';
export type { ProfileDialog } from './dialogs';
export * from './profile';
export type * from './types';
