import { useRead } from '../../session/use-read';
import { useAuthState } from '../../session/use-auth';
import { accountCall, accountEndpoint } from './account';

/** The signed-in account: what is kept is shown at once, and made fresh by the server. */
export function useAccount() {
  const { user } = useAuthState();
  const { error, isLoading, mutate } = useRead(accountEndpoint, {}, accountCall);
  return { user, error, loading: isLoading && !user, retry: () => void mutate() };
}
