import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TRIAL_DAYS } from '../../../api/contract/constants';
import type { PaymentStatus, ProfileNews, ProfileScreenProps } from '../../../src';
import { problemIf } from '../../client/problem';
import { useCurrentTime } from '../../client/server-time';
import { paymentHref, receiptHref } from '../subscription/plan-links';
import { usePayments } from '../billing/use-payments';
import { useYearInvoices } from '../billing/use-year-invoices';
import { planView } from '../subscription/standing';
import { methodView } from '../billing/billing-view';
import { useBilling } from '../billing/use-billing';
import { type DialogName, useProfileDialog } from './dialogs/use-profile-dialog';
import { useProfileDialogs } from './dialogs/use-profile-dialogs';
import { useRefresh } from '../../session/call';
import { useNotices } from './use-notices';
import { useRenewal } from './use-renewal';
import { moneyPaths, useSubscription } from '../subscription/use-subscription';

/** The states of a payment whose response was lost. */
const lookedUp = (status: PaymentStatus | undefined) =>
  status === 'checking' || status === 'unknown' ? status : undefined;

const isBusy = (payment: { status: PaymentStatus } | null) =>
  payment !== null && payment.status !== 'idle';

/** The state and actions of `/profile`. */
export function useProfile(): Omit<ProfileScreenProps, 'owner' | 'links' | 'onLogOut'> {
  const subscription = useSubscription();
  const billing = useBilling();
  const payments = usePayments();
  const [news, setNews] = useState<ProfileNews>();
  const now = useCurrentTime();
  const read = useRefresh();
  const dialog = useProfileDialog();
  const navigate = useNavigate();

  async function refresh(next: ProfileNews | undefined): Promise<void> {
    await read(...moneyPaths);
    setNews(next);
  }

  /** The payment's response has set the subscription, and its call reads the rest again. */
  function showPaid(next: ProfileNews | undefined): void {
    payments.reset();
    setNews(next);
  }

  const current = subscription.current;
  const renewal = useRenewal(current, async ({ payment, subscription: renewed }) => {
    // Nothing is paid before the transfer arrives; the receipt has the bank details.
    if (payment?.status === 'PENDING') return navigate(receiptHref(payment.id));
    showPaid(
      renewed
        ? {
            of: 'renewed',
            plan: renewed.planCode,
            at: renewed.accessUntil ?? new Date(now).toISOString(),
          }
        : undefined,
    );
  });
  const dialogs = useProfileDialogs({ subscription, billing, dialog, refresh, showPaid });

  const { change, card } = dialogs;

  function open(name: DialogName): void {
    setNews(undefined);
    renewal.reset();
    // Back closes a dialog without its own button, and what was chosen or failed in it is over.
    dialogs.reset();
    dialog.show(name);
  }

  return {
    plan: {
      value: planView(subscription),
      problem: problemIf(subscription.error, 'profile.load.subscription'),
      onRetry: subscription.retry,
    },
    billing: {
      value:
        billing.fetchingBilling || billing.error ? null : methodView(billing.defaultPaymentMethod),
      problem: problemIf(billing.error, 'billing.load.error'),
      onRetry: billing.retry,
    },
    history: {
      value: payments.history,
      problem: problemIf(payments.error, 'payments.load.error'),
      onRetry: payments.retry,
    },
    invoices: useYearInvoices(payments.invoiceYears),
    onPageChange: payments.setPage,
    busy: isBusy(renewal) ? 'renew' : isBusy(change) ? 'keep' : isBusy(card) ? 'card' : null,
    problem: renewal.problem ?? change?.problem,
    refusal: renewal.refusal ?? change?.refusal,
    lostPayment: lookedUp(renewal.status) ?? lookedUp(change?.status),
    onLookUp: lookedUp(renewal.status) || !change ? renewal.lookUp : change.lookUp,
    card: card
      ? {
          status: card.status,
          refusal: card.refusal,
          problem: card.problem,
          onLookUp: card.lookUp,
        }
      : undefined,
    news,
    notices: useNotices(current?.scheduledCycle ?? current?.cycle),
    dialog: dialogs.shown,
    proof: dialogs.proof,
    onChangePlan: () => open('change'),
    onCancel: () => open('cancel'),
    onRenew: renewal.renew,
    onKeep: dialogs.keep,
    onReplaceCard: () => open('card'),
    onRemoveMethod: () => open('remove'),
    onEditAddress: () => open('address'),
    paymentHref,
    trialDays: TRIAL_DAYS,
    now,
  };
}
