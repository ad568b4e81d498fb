import { useState } from 'react';
import type { RestoreAccountScreenProps } from '../../../src';
import { CallFailure } from '../../client/failure';
import { problemOf } from '../../client/problem';
import { routePaths } from '../../paths';
import type { LoginMethod } from '../../session/method';

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
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const offer = offered(error);
  if (!offer) return null;

  async function open({ token }: { readonly token: string }) {
    setOpening(true);
    setFailure(null);
    try {
      const { restoreAccount } = await import('../../session/restore-account');
      await restoreAccount(token, method);
    } catch (thrown) {
      setFailure(thrown);
    }
    setOpening(false);
  }

  return {
    deletedAt: offer.deletedAt,
    status: opening ? 'opening' : 'idle',
    problem: failure ? problemOf(failure, 'restoreAccount.open.error') : undefined,
    onOpen: () => void open(offer),
    homeHref: routePaths.root,
  };
}
