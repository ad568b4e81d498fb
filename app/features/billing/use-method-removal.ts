import useSWRMutation from 'swr/mutation';
import {
  billing,
  type BillingResponse,
  forgetMethod,
} from '../../../api/contract/money/payments/payments';
import { call } from '../../session/call';
import { useReadKey } from '../../session/use-read';
import type { useProof } from '../profile/use-proof';
import { subscriptionWords } from '../subscription/use-subscription';

/** Removes the stored card or account, with re-authentication if required. */
export function useMethodRemoval({ guard }: Pick<ReturnType<typeof useProof>, 'guard'>) {
  const { trigger, isMutating, error, reset } = useSWRMutation(
    useReadKey(billing),
    () => guard(() => call(forgetMethod, { words: subscriptionWords })),
    {
      throwOnError: false,
      // Uses the server's response, so that the page never shows a stored card as removed.
      populateCache: (answer: BillingResponse) => answer,
      revalidate: false,
    },
  );
  return {
    removing: isMutating,
    error: isMutating ? undefined : error,
    reset,
    /** Resolves with whether it was removed. */
    remove: async (): Promise<boolean> => (await trigger()) !== undefined,
  };
}
