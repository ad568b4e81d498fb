import { restoreAccount } from '../../../api/contract/accounts/closing';
import type { RestoreAccountScreenProps } from '../../../src';
import { CallFailure } from '../../client/failure';
import { problemIf } from '../../client/problem';
import { request } from '../../client/request';
import { routePaths } from '../../paths';
import { enter } from '../../session/login/second-step';
import type { LoginMethod } from '../../session/method';
import { useAttempt } from '../../shared/use-attempt';

/** The restore offer of a login that was rejected for a closed account; otherwise `null`. */
function offered(error: unknown): { readonly token: string; readonly deletedAt: string } | null {
  if (!(error instanceof CallFailure) || error.code !== 'account_closed') return null;
  const { restoreToken: token, deletedAt } = error.body;
  return typeof token === 'string' && typeof deletedAt === 'string' ? { token, deletedAt } : null;
}

/** The page that offers to restore a closed account; `null` when `error` is something else. */
export function useAccountRestore(
  error: unknown,
  method: LoginMethod,
): RestoreAccountScreenProps | null {
  const { pending, error: failure, attempt } = useAttempt<'opening'>();
  const offer = offered(error);
  if (!offer) return null;
  const { token, deletedAt } = offer;
  return {
    deletedAt,
    status: pending ?? 'idle',
    problem: problemIf(failure, 'restoreAccount.open.error'),
    onOpen: () =>
      void attempt('opening', async () => {
        enter(await request(restoreAccount, { body: { restoreToken: token } }), method);
      }),
    homeHref: routePaths.root,
  };
}
