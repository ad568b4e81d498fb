export type { CardFormValues } from './dialogs/card-dialog';
export type { ChangeDialogProps, PlanPick } from './change/change-props';
export type { ProfileDialog } from './dialogs/dialogs';
export * from './profile';
export type * from './types';
