import { restoreAccount } from '../../../api/contract/accounts/closing';
import type { RestoreAccountScreenProps } from '../../../src';
import { CallFailure, codeOf } from '../../client/failure';
import { problemIf } from '../../client/problem';
import { request } from '../../client/request';
import { routePaths } from '../../paths';
import { awaitsPhone } from '../../session/login/login';
import { enter } from '../../session/login/second-step';
import type { LoginMethod } from '../../session/method';
import { setAuthState } from '../../session/state';
import { useAttempt } from '../../shared/use-attempt';
import { useIsMounted, useNavigateWhileMounted } from '../../shared/use-mounted';

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
  const navigate = useNavigateWhileMounted();
  const isMounted = useIsMounted();
  const offer = offered(error);
  if (!offer) return null;
  const { token, deletedAt } = offer;

  /** Leads on from a refusal after which the offer is of no more use. */
  async function goOn(refusal: unknown): Promise<void> {
    // The account is open, but its phone is unverified.
    if (awaitsPhone(refusal)) {
      await navigate(routePaths.verifyPhone, { state: routePaths.login });
      return;
    }
    // The offer has expired, or the response that the account is open was lost.
    if (codeOf(refusal) !== 'sign_in_expired') throw refusal;
    if (isMounted()) setAuthState({ error: refusal });
    await navigate(routePaths.login, { replace: true });
  }

  return {
    deletedAt,
    status: pending ?? 'idle',
    problem: problemIf(failure, 'restoreAccount.open.error'),
    onOpen: () =>
      void attempt('opening', async () => {
        try {
          enter(await request(restoreAccount, { body: { restoreToken: token } }), method);
        } catch (refusal) {
          await goOn(refusal);
        }
      }),
    homeHref: routePaths.root,
  };
}
