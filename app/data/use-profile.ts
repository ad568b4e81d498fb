import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { TRIAL_DAYS } from '../../api/contract/constants';
import type { ProfileNews, ProfileScreenProps } from '../../src';
import { callProblem } from '../client/call-error';
import { paymentHref } from '../plan-links';
import { shownHistory } from './shown-history';
import { shownPlan } from './shown-plan';
import { shownMethod } from './shown-billing';
import { useBilling } from './use-billing';
import { usePage } from './use-page';
import { usePayments } from './use-payments';
import { useProfileDialog } from './use-profile-dialog';
import { useProfileDialogs } from './use-profile-dialogs';
import { useRenew } from './use-renew';
import { useSubscription } from './use-subscription';

/** Every read that a change of the subscription changes. */
const isAboutMoney = (key: unknown): boolean =>
  /^\/api\/v1\/(subscriptions|payments)/.test(String(Array.isArray(key) ? key[0] : key));

/** Everything `/profile` shows and does. */
export function useProfile(): Omit<ProfileScreenProps, 'owner' | 'links' | 'onLogOut'> {
  const subscription = useSubscription();
  const billing = useBilling();
  const [page, setPage] = usePage();
  const payments = usePayments({ page });
  const [news, setNews] = useState<ProfileNews>();
  const [now] = useState(() => Date.now());
  const { mutate } = useSWRConfig();
  const dialog = useProfileDialog();

  async function refresh(next: ProfileNews | undefined): Promise<void> {
    await mutate(isAboutMoney);
    setNews(next);
  }

  const current = subscription.current;
  const renew = useRenew(current, () =>
    refresh(
      current
        ? {
            of: 'renewed',
            plan: current.planCode,
            at: current.accessUntil ?? new Date(now).toISOString(),
          }
        : undefined,
    ),
  );
  const dialogs = useProfileDialogs({ subscription, billing, dialog, refresh });

  function open(name: 'change' | 'cancel' | 'card' | 'address'): void {
    setNews(undefined);
    renew.reset();
    dialog.show(name);
  }

  return {
    plan: {
      value: shownPlan(subscription),
      problem: subscription.error
        ? callProblem(subscription.error, 'profile.load.subscription')
        : undefined,
      onRetry: subscription.retry,
    },
    billing: {
      value:
        billing.fetchingBilling || billing.error ? null : shownMethod(billing.defaultPaymentMethod),
      problem: billing.error ? callProblem(billing.error, 'billing.load.error') : undefined,
      onRetry: billing.retry,
    },
    history: {
      value: shownHistory(payments, page),
      problem: payments.error ? callProblem(payments.error, 'payments.load.error') : undefined,
      onRetry: payments.retry,
    },
    onPageChange: setPage,
    busy: renew.status === 'idle' ? (dialogs.keeping ? 'keep' : null) : 'renew',
    problem: renew.problem ?? dialogs.keepProblem,
    refusal: renew.refusal,
    finding: renew.status === 'finding' || renew.status === 'unknown' ? renew.status : undefined,
    onLookUp: renew.lookUp,
    news,
    dialog: dialogs.shown,
    onChangePlan: () => open('change'),
    onCancel: () => open('cancel'),
    onRenew: renew.press,
    onKeep: dialogs.keep,
    onReplaceCard: () => open('card'),
    onEditAddress: () => open('address'),
    paymentHref,
    trialDays: TRIAL_DAYS,
    now,
  };
}
