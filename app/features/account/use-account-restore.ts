import type { RestoreAccountScreenProps } from '../../../src';
import { CallFailure } from '../../client/failure';
import { problemIf } from '../../client/problem';
import { routePaths } from '../../paths';
import type { LoginMethod } from '../../session/method';
import { useAttempt } from '../../shared/use-attempt';

/** The restore offer of a login that was rejected for a closed account; otherwise `null`. */
function offered(error: unknown): { readonly proof: string; readonly deletedAt: string } | null {
  if (!(error instanceof CallFailure) || error.code !== 'account_closed') return null;
  const { comeBack: proof, deletedAt } = error.body;
  return typeof proof === 'string' && typeof deletedAt === 'string' ? { proof, deletedAt } : null;
}

/** The page that offers to open a closed account again; `null` when `error` is something else. */
export function useAccountRestore(
  error: unknown,
  method: LoginMethod,
): RestoreAccountScreenProps | null {
  const { pending, error: failure, attempt } = useAttempt<'opening'>();
  const offer = offered(error);
  if (!offer) return null;
  const { proof, deletedAt } = offer;
  return {
    deletedAt,
    status: pending ?? 'idle',
    problem: problemIf(failure, 'comeBack.open.error'),
    onOpen: () =>
      void attempt('opening', async () => {
        const { comeBack } = await import('../../session/restore-account');
        await comeBack(proof, method);
      }),
    homeHref: routePaths.root,
  };
}
