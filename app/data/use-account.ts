import useSWR from 'swr';
import { serverMessages } from '../../api/contract/errors';
import { meRoute } from '../../api/contract/routes';
import type { User } from '../../api/contract/user';
import { ApiError } from '../client/errors';
import { authorizedRequest } from '../session/authorized';
import { setAuthState } from '../session/state';
import { asUser, readSession, writeUser } from '../session/tokens';
import { useAuthState } from '../session/use-auth';
import { readOptions } from './options';

async function fetchAccount(): Promise<User> {
  const asked = readSession().user?.id;
  const answer = await authorizedRequest(meRoute, { failure: serverMessages.failed });
  const user = asUser((answer as { user?: unknown } | undefined)?.user);
  if (!user) throw new ApiError(502, serverMessages.failed);
  // Who signed out, or became someone else, while the answer was on its way is left alone.
  const now = readSession();
  if (now.accessToken && (now.user?.id ?? asked) === asked) {
    writeUser(user);
    setAuthState({ user });
  }
  return user;
}

/** The signed-in account: what is kept is shown at once, and made fresh by the server. */
export function useAccount() {
  const { user, accessToken } = useAuthState();
  const { error, isLoading, mutate } = useSWR<User, unknown>(
    accessToken ? meRoute.path : null,
    fetchAccount,
    readOptions,
  );
  return { user, error, loading: isLoading && !user, retry: () => void mutate() };
}
