import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { accountOf } from '../../session/state';
import { useAuthState } from '../../session/use-auth';
import { readAccount } from '../account/account';
import { useRefresh } from '../../session/call';
import { isUnreadyFailure, useReady } from '../account/ready';
import { moneyPaths, useShowChange } from '../subscription/use-subscription';
import { findPayment } from './find-payment';
import { shownOf } from './pay-machine';
import { type PayOptions, type PayPorts, paymentOf } from './run-payment';

/** The server knows better than the stored account whether it may pay, so refresh it. */
function refreshUnreadyAccount(cause: unknown): void {
  if (isUnreadyFailure(cause)) void readAccount().catch(() => {});
}

/** A payment of this page: `paymentOf` as React renders it. */
export function usePay<Input>(options: PayOptions<Input>) {
  const userId = accountOf(useAuthState());
  const { ready, lead } = useReady();
  const show = useShowChange();
  const refresh = useRefresh();
  const ports: PayPorts<Input> = {
    ...options,
    userId,
    find: findPayment,
    apply: async ({ payment, subscription }) => subscription && show({ subscription, payment }),
    refresh: () => void refresh(...moneyPaths),
    failed: refreshUnreadyAccount,
    leave: (url) => location.assign(url),
  };
  const [{ store, update, mount, pay, lookUp, reset }] = useState(() => paymentOf(ports));
  useEffect(() => update(ports));
  useEffect(() => mount(userId), [mount, userId]);
  const shown = useStore(store, shownOf);
  const press = async (input: Input) => (userId !== null && !ready ? lead() : pay(input));
  return { ...shown, pay: press, lookUp, reset };
}
