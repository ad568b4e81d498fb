import { useState } from 'react';
import { countryRules, isCountryCode } from '../../../api/contract/payments/addresses';
import type {
  PaymentStatus,
  PlanPick,
  ProfileDialog,
  ProfileNews,
  SubscriptionView,
} from '../../../src';
import { problemOf } from '../../client/problem';
import { paymentHref } from '../subscription/plan-links';
import { refusedFieldsOf, validateAddress, validateCard } from '../billing/card-form';
import { usePlanOffers } from '../subscription/use-plan-offers';
import { methodView } from '../billing/billing-view';
import { subscriptionView } from '../subscription/plan-view';
import type { useBilling } from '../billing/use-billing';
import { useCancel } from '../subscription/use-cancel';
import { useCardChange } from '../billing/use-card-change';
import { useMethodRemoval } from '../billing/use-method-removal';
import { useAuthState } from '../../session/use-auth';
import { proofWayOf } from './prove';
import { useProof } from './use-proof';
import type { Paid } from '../checkout/paid';
import { cardCharge } from './card-charge';
import { pickOf, useChange } from './use-change';
import type { useProfileDialog } from './use-profile-dialog';
import type { useSubscription } from '../subscription/use-subscription';

interface Parts {
  subscription: ReturnType<typeof useSubscription>;
  billing: ReturnType<typeof useBilling>;
  dialog: ReturnType<typeof useProfileDialog>;
  /** Reloads the changed data, then reports the action. */
  refresh: (news: ProfileNews | undefined) => Promise<void>;
  /**
   * Reports a payment, and returns to the first page of the history, where it is listed. The
   * subscription comes from the payment's response, so nothing has to be reloaded.
   */
  showPaid: (news: ProfileNews) => void;
}

/**
 * While leaving for PayPal or the bank, a dialog looks the same as while waiting for a response.
 */
const pressed = (status: PaymentStatus) => (status === 'leaving' ? 'sending' : status);

/** The subscription, if it can be changed or cancelled. */
const running = (shown: SubscriptionView | null): SubscriptionView | null =>
  shown && ['TRIALING', 'ACTIVE', 'PAST_DUE'].includes(shown.status) ? shown : null;

/** The profile's dialogs and all their actions. */
export function useProfileDialogs({ subscription, billing, dialog, refresh, showPaid }: Parts) {
  const offers = usePlanOffers();
  const free = offers.find(({ code }) => code === 'free');
  const current = running(subscription.current && subscriptionView(subscription.current));
  const own: PlanPick | null = current && { plan: current.plan, cycle: current.cycle };
  const [picked, setPicked] = useState<PlanPick | null>(null);
  const pick = own && dialog.open === 'change' ? (picked ?? pickOf(dialog.query, own)) : null;
  const cancel = useCancel();
  const { owed, charged } = cardCharge(current);
  const { user } = useAuthState();
  const proving = useProof(proofWayOf(user));
  const removal = useMethodRemoval(proving);
  const card = useCardChange(async () => {
    dialog.hide();
    await refresh({ of: 'card', charged });
  }, proving);
  const change = useChange(pick, changed);
  const kept = methodView(billing.defaultPaymentMethod).method;
  const bots = subscription.usage.find(({ item }) => item === 'bots')?.used ?? 0;

  /** Relies on the response alone, because the cached state has already been updated by it. */
  async function changed(chosen: PlanPick | null, { payment, subscription }: Paid): Promise<void> {
    const plan = chosen?.plan ?? payment?.planCode;
    const later = subscription?.scheduledAt;
    if (!plan) await refresh(undefined);
    else if (payment) showPaid({ of: 'changed', plan });
    else if (later) await refresh({ of: 'scheduled', plan, at: later });
    else await refresh({ of: 'kept', plan });
    close();
  }

  function close(): void {
    setPicked(null);
    cancel.reset();
    card.reset();
    removal.reset();
    change.reset();
    dialog.hide();
  }

  async function giveUp(reason: string): Promise<void> {
    if (!(await cancel.cancel(reason))) return;
    dialog.hide();
    await refresh({ of: 'canceled' });
  }

  async function remove(): Promise<void> {
    if (!(await removal.remove())) return;
    dialog.hide();
    await refresh({ of: 'removed' });
  }

  async function saveAddress(values: Parameters<typeof validateAddress>[0]): Promise<void> {
    const country = isCountryCode(values.country) ? values.country : 'PS';
    if (!(await billing.saveBillingAddress({ ...values, country }))) return;
    dialog.hide();
    await refresh({ of: 'address' });
  }

  function shown(): ProfileDialog | null {
    if (dialog.open === 'change' && current && pick) {
      return {
        kind: 'change',
        plans: offers,
        current,
        pick,
        onPick: (next) => {
          change.reset();
          setPicked(next);
        },
        preview: change.preview,
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
        onClose: close,
        paymentHref: paymentHref(pick.plan, pick.cycle),
      };
    }
    const plan = offers.find(({ code }) => code === current?.plan);
    if (dialog.open === 'cancel' && current && plan && free) {
      return {
        kind: 'cancel',
        plan,
        free,
        until: current.accessUntil ?? current.trialEndsAt,
        bots,
        status: cancel.canceling ? 'canceling' : 'idle',
        problem: cancel.problem,
        onConfirm: (reason) => void giveUp(reason),
        onClose: close,
      };
    }
    if (billing.fetchingBilling) return null;
    const address = kept?.address ?? null;
    if (dialog.open === 'card') {
      return {
        kind: 'card',
        address,
        rules: countryRules,
        owed,
        status: card.status === 'idle' || card.status === 'unknown' ? card.status : 'saving',
        refusal: card.refusal,
        problem: card.problem,
        serverErrors: card.serverErrors,
        validate: validateCard,
        onSave: card.pay,
        onLookUp: card.lookUp,
        onClose: close,
      };
    }
    if (dialog.open === 'remove') {
      if (!kept || (kept.last4 === null && kept.kind !== 'paypal')) return null;
      const next = current?.method === 'card' ? current.next : null;
      return {
        kind: 'remove',
        what: kept.kind === 'card' ? 'card' : 'account',
        renews:
          kept.kind === 'card' && current && next ? { plan: current.plan, at: next.at } : null,
        status: removal.removing ? 'removing' : 'idle',
        problem: removal.error ? problemOf(removal.error, 'server.requestFailed') : undefined,
        onConfirm: () => void remove(),
        onClose: close,
      };
    }
    if (dialog.open !== 'address') return null;
    const { saveError } = billing;
    return {
      kind: 'address',
      address,
      rules: countryRules,
      status: billing.saving ? 'saving' : 'idle',
      problem: saveError ? problemOf(saveError, 'server.requestFailed') : undefined,
      serverErrors: refusedFieldsOf(saveError),
      validate: validateAddress,
      onSave: saveAddress,
      onClose: close,
    };
  }

  // With no dialog open, as after a reload, the page itself reports the state of the change.
  const alone = dialog.open === null ? change : null;
  return {
    shown: shown(),
    proof: proving.proof,
    keep: () => own && change.confirm(own),
    change: alone,
  };
}
