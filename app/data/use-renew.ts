import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { usd } from '../../api/contract/money';
import { paymentMessages } from '../../api/contract/payment-codes';
import { renewRoute, subscriptionRoute } from '../../api/contract/payment-routes';
import type { RenewBody, Subscription } from '../../api/contract/subscriptions';
import { CallError, named } from '../client/call-error';
import { authorizedRequest } from '../session/authorized';
import { useMoneyCall } from './use-money-call';

/**
 * What taking it up again costs, as the page says: nothing while a cancelled plan still holds, else
 * what is owed. A page that was left open too long must not charge what it never showed.
 */
function bodyOf(current: Subscription | null): RenewBody {
  if (!current) return {};
  const owed = current.status === 'PAST_DUE';
  return { expectedTotal: owed ? (current.nextChargeAmount ?? current.amount) : usd(0) };
}

/** Takes a cancelled subscription up again, or pays what is past due. */
export function useRenew(current: Subscription | null, onDone: () => Promise<void>) {
  const { mutate } = useSWRConfig();
  const asked = useRef<RenewBody>({});
  const call = useMoneyCall(async (key) => {
    try {
      return await named('subscription', () =>
        authorizedRequest(renewRoute, {
          body: asked.current,
          idempotencyKey: key,
          failure: paymentMessages.subscription,
        }),
      );
    } catch (error) {
      // The page goes on with how it stands today.
      if (error instanceof CallError && error.code === 'price_changed') {
        void mutate((name) => Array.isArray(name) && name[0] === subscriptionRoute.path);
      }
      throw error;
    }
  }, onDone);

  function press(): void {
    // What is under way is not exchanged for another price.
    if (call.status === 'idle') asked.current = bodyOf(current);
    void call.run(JSON.stringify(asked.current));
  }

  return { ...call, press };
}
