import { ExitPresence } from '../../../components/shared/layer/exit-presence';
import { lazyPart } from '../../../components/shared/lazy-part';
import type { ProofDialogProps } from './proof-dialog';

/** Few users need it. */
const ProofDialog = lazyPart(async () => {
  const dialog = await import('./proof-dialog');
  return { default: dialog.ProofDialog };
});

/** The dialog in which a user proves who they are, while `proof` is set. */
export const ProofLayer = ({ proof }: { proof: ProofDialogProps | undefined }) => (
  <ExitPresence>{proof && <ProofDialog {...proof} />}</ExitPresence>
);
