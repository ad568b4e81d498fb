import { Suspense, lazy } from 'react';
import { ExitPresence } from '../../../components/shared/layer/exit-presence';
import { Pending } from '../../../foundations';
import type { ProofDialogProps } from './proof-dialog';

/** Few users need it. */
const ProofDialog = lazy(async () => {
  const dialog = await import('./proof-dialog');
  return { default: dialog.ProofDialog };
});

/** The dialog in which a user proves who they are, while `proof` is set. */
export const ProofLayer = ({ proof }: { proof: ProofDialogProps | undefined }) => (
  <ExitPresence>
    {proof && (
      <Suspense fallback={<Pending />}>
        <ProofDialog {...proof} />
      </Suspense>
    )}
  </ExitPresence>
);
