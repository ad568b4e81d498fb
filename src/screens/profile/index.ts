export type { AddressFormValues } from './address-dialog';
export type { CardFormValues } from './card-dialog';
export type { ChangeDialogProps, PlanPick } from './change-dialog';
export type { ProfileDialog } from './dialogs';
export * from './profile';
export type * from './types';
