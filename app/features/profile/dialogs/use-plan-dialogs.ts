import { useEffect, useEffectEvent, useState } from 'react';
import type {
  Loaded,
  PaymentStatus,
  PlanCode,
  PlanPick,
  ProfileDialog,
  ProfileNews,
} from '../../../../src';
import { problemIf } from '../../../client/problem';
import type { useBilling } from '../../billing/use-billing';
import type { Paid } from '../../checkout/pay-machine';
import { paymentHref } from '../../subscription/plan-links';
import { useCancel } from '../../subscription/use-cancel';
import { usePlanOffers } from '../../subscription/use-plans';
import type { useSubscription } from '../../subscription/use-subscription';
import { pickOf, useChange } from '../use-change';
import type { DialogParts } from './use-profile-dialog';

interface Parts extends DialogParts {
  billing: ReturnType<typeof useBilling>;
  usage: ReturnType<typeof useSubscription>['usage'];
  /** Whether the plan is known; without one, `current` is `null` either way. */
  known: boolean;
}

/**
 * While leaving for PayPal or the bank, a dialog looks the same as while waiting for a response.
 */
const pressed = (status: PaymentStatus) => (status === 'leaving' ? 'sending' : status);

/** What the dialog shows while it is not known whether a card is saved. */
function unknownCard({ fetchingBilling, error, retry }: Parts['billing']): Loaded<never> | null {
  if (!fetchingBilling && !error) return null;
  return { value: null, problem: problemIf(error, 'billing.load.error'), onRetry: retry };
}

/**
 * The choice whose price is shown: any but the plan that continues anyway. Choosing a past-due plan
 * buys it again.
 */
function pricedOf(pick: PlanPick | null, current: Parts['current']): PlanPick | null {
  const isOwn = pick?.plan === current?.plan && pick?.cycle === current?.cycle;
  return isOwn && current?.status !== 'PAST_DUE' ? null : pick;
}

/** Cancels the plan, and closes its dialog where there is nothing to cancel. */
function useCanceling({
  current,
  known,
  dialog,
  refresh,
}: Pick<Parts, 'current' | 'known' | 'dialog' | 'refresh'>) {
  const { cancel, ...state } = useCancel();
  // After an old link, or a call that has cancelled the plan and whose response was lost. A dialog
  // that stayed in the URL would open again when the plan is resumed.
  const isOver =
    known &&
    dialog.open === 'cancel' &&
    (!current || current.status === 'CANCELED') &&
    state.status === 'idle';
  const close = useEffectEvent(() => {
    dialog.hide('cancel');
    state.reset();
    if (state.problem) void refresh({ of: 'canceled' });
  });
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);

  async function giveUp(reason: string): Promise<void> {
    if (!(await cancel(reason))) return;
    dialog.hide('cancel');
    await refresh({ of: 'canceled' });
  }

  return { ...state, giveUp };
}

/** What a change that charges nothing led to: a later one, or none. */
function unpaidNews(plan: PlanCode, subscription: Paid['subscription']): ProfileNews {
  const at = subscription?.scheduledAt;
  if (!at) return { of: 'kept', plan };
  return plan === subscription.planCode ? { of: 'monthly', at } : { of: 'scheduled', plan, at };
}

/** The dialogs that change and cancel the plan. */
export function usePlanDialogs({
  current,
  kept,
  billing,
  usage,
  known,
  dialog,
  refresh,
  showPaid,
  onClose,
}: Parts) {
  const offers = usePlanOffers();
  const free = offers.find(({ code }) => code === 'free');
  const canceled = current?.status === 'CANCELED';
  const own: PlanPick | null = current && { plan: current.plan, cycle: current.cycle };
  const [picked, setPicked] = useState<PlanPick | null>(null);
  const pick = own && dialog.open === 'change' ? (picked ?? pickOf(dialog.query, own)) : null;
  const cancel = useCanceling({ current, known, dialog, refresh });
  const priced = pricedOf(pick, current);
  const change = useChange(priced, changed);
  // A plan that is past due ends right away when it is cancelled.
  const until =
    current && current.status !== 'PAST_DUE' ? (current.accessUntil ?? current.trialEndsAt) : null;
  const bots = usage.find(({ item }) => item === 'bots')?.used ?? 0;

  /** Relies on the response alone, because the cached state has already been updated by it. */
  async function changed(chosen: PlanPick | null, { payment, subscription }: Paid): Promise<void> {
    const plan = chosen?.plan ?? payment?.planCode;
    if (!plan) await refresh(undefined);
    else if (payment) showPaid({ of: 'changed', plan });
    else await refresh(unpaidNews(plan, subscription));
    setPicked(null);
    dialog.hide('change');
  }

  function shown(): ProfileDialog | null {
    if (dialog.open === 'change' && current && pick) {
      return {
        kind: 'change',
        // Free follows a cancelled plan anyway.
        plans: canceled ? offers.filter(({ code }) => code !== 'free') : offers,
        current,
        pick,
        onPick: (next) => {
          change.reset();
          setPicked(next);
        },
        until,
        // The price is shown with the card that pays it.
        preview: priced && (unknownCard(billing) ?? change.preview),
        last4: kept?.kind === 'card' ? kept.last4 : null,
        bots,
        status: pressed(change.status),
        refusal: change.refusal,
        problem: change.problem,
        onConfirm: () => change.confirm(pick),
        onLookUp: change.lookUp,
        onCancel: () => {
          setPicked(null);
          dialog.replace('cancel');
        },
        onClose,
        paymentHref: paymentHref(pick.plan, pick.cycle),
      };
    }
    const plan = offers.find(({ code }) => code === current?.plan);
    if (dialog.open === 'cancel' && current && !canceled && plan && free) {
      return {
        kind: 'cancel',
        plan,
        free,
        until,
        bots,
        status: cancel.status,
        problem: cancel.problem,
        onConfirm: (reason) => void cancel.giveUp(reason),
        onClose,
      };
    }
    return null;
  }

  return {
    shown: shown(),
    change,
    keep: () => own && change.confirm(own),
    reset() {
      setPicked(null);
      cancel.reset();
      change.reset();
    },
  };
}
