import { useRead } from '../../session/use-read';
import { useAuthState } from '../../session/use-auth';
import { accountCall, accountEndpoint } from './account';

/** The signed-in account: the stored copy shows at once, then the server's copy replaces it. */
export function useAccount() {
  const { user } = useAuthState();
  const { error, isLoading, mutate } = useRead(accountEndpoint, {}, accountCall);
  return { user, error, loading: isLoading && !user, retry: () => void mutate() };
}
