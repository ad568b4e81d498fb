import { ExitPresence } from '../../../components/shared/layer/exit-presence';
import { lazyPart } from '../../../components/shared/lazy-part';
import type { AddressDialogProps } from './address-dialog';
import type { CancelDialogProps } from './cancel-dialog';
import type { CardDialogProps } from './card-dialog';
import type { ChangeDialogProps } from '../change/change-props';
import type { RemoveDialogProps } from './remove-dialog';

const ChangeDialog = lazyPart(() => import('../change/change-dialog'));
const CancelDialog = lazyPart(() => import('./cancel-dialog'));
const CardDialog = lazyPart(() => import('./card-dialog'));
const RemoveDialog = lazyPart(() => import('./remove-dialog'));
const AddressDialog = lazyPart(() => import('./address-dialog'));

/** The dialogs that can be open over the page, one at a time. */
export type ProfileDialog =
  | ({ kind: 'change' } & ChangeDialogProps)
  | ({ kind: 'cancel' } & CancelDialogProps)
  | ({ kind: 'card' } & CardDialogProps)
  | ({ kind: 'remove' } & RemoveDialogProps)
  | ({ kind: 'address' } & AddressDialogProps);

/** Renders the open dialog. The code of each dialog is loaded on demand. */
export function ProfileDialogs({ dialog }: { dialog: ProfileDialog | null }) {
  return <ExitPresence>{dialog && dialogOf(dialog)}</ExitPresence>;
}

function dialogOf(dialog: ProfileDialog) {
  switch (dialog.kind) {
    case 'change':
      return <ChangeDialog {...dialog} />;
    case 'cancel':
      return <CancelDialog {...dialog} />;
    case 'card':
      return <CardDialog {...dialog} />;
    case 'remove':
      return <RemoveDialog {...dialog} />;
    default:
      return <AddressDialog {...dialog} />;
  }
}
