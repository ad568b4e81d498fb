import { me } from '../../../api/contract/accounts/users';
import { useRead } from '../../session/call';
import { useAuthState } from '../../session/use-auth';
import { readAccount } from './account';

/** The signed-in account: the stored copy shows at once, then the server's copy replaces it. */
export function useAccount() {
  const { user } = useAuthState();
  const { error, isLoading, mutate } = useRead(me, { fetch: readAccount });
  return { user, error, loading: isLoading && !user, retry: () => void mutate() };
}
