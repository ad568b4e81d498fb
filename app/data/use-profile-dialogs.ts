import { useState } from 'react';
import { countryRules, isCountryCode } from '../../api/contract/addresses';
import type { PlanPick, ProfileDialog, ProfileNews, ShownSubscription } from '../../src';
import { CallError, callProblem } from '../client/call-error';
import { paymentHref } from '../plan-links';
import { refusedFieldsOf, validateAddress, validateCard } from './card-form';
import { planOffers } from './plan-offers';
import { shownMethod } from './shown-billing';
import { shownSubscription } from './shown-plan';
import type { useBilling } from './use-billing';
import { useCancel } from './use-cancel';
import { useCard } from './use-card';
import { pickOf, useChange } from './use-change';
import type { useProfileDialog } from './use-profile-dialog';
import type { useSubscription } from './use-subscription';

interface Parts {
  subscription: ReturnType<typeof useSubscription>;
  billing: ReturnType<typeof useBilling>;
  dialog: ReturnType<typeof useProfileDialog>;
  /** Asks for everything anew, then tells what was done. */
  refresh: (news: ProfileNews) => Promise<void>;
}

const [free] = planOffers;

/** The subscriptions that can be changed and given up. */
const running = (shown: ShownSubscription | null): ShownSubscription | null =>
  shown && ['TRIALING', 'ACTIVE', 'PAST_DUE'].includes(shown.status) ? shown : null;

/** What is open over the profile, and everything that can be done there. */
export function useProfileDialogs({ subscription, billing, dialog, refresh }: Parts) {
  const current = running(subscription.current && shownSubscription(subscription.current));
  const own: PlanPick | null = current && { plan: current.plan, cycle: current.cycle };
  const [picked, setPicked] = useState<PlanPick | null>(null);
  const pick = own && dialog.open === 'change' ? (picked ?? pickOf(dialog.query, own)) : null;
  const cancel = useCancel(subscription.accept);
  const card = useCard();
  const { preview, call, confirm } = useChange(pick, changed);
  const kept = shownMethod(billing.defaultPaymentMethod).method;
  const bots = subscription.usage.find(({ item }) => item === 'bots')?.used ?? 0;

  async function changed(chosen: PlanPick): Promise<void> {
    const same = chosen.plan === own?.plan && chosen.cycle === own.cycle;
    const down = preview.value?.direction === 'down' ? preview.value : null;
    const { plan } = chosen;
    if (same) await refresh({ of: 'kept', plan });
    else if (down) await refresh({ of: 'scheduled', plan, at: down.effectiveAt });
    else await refresh({ of: 'changed', plan });
    close();
  }

  function close(): void {
    setPicked(null);
    cancel.forget();
    card.forget();
    call.reset();
    dialog.hide();
  }

  async function giveUp(reason: string): Promise<void> {
    if (!(await cancel.cancel(reason))) return;
    dialog.hide();
    await refresh({ of: 'canceled' });
  }

  async function saveAddress(values: Parameters<typeof validateAddress>[0]): Promise<void> {
    const country = isCountryCode(values.country) ? values.country : 'PS';
    if (!(await billing.saveBillingAddress({ ...values, country }))) return;
    dialog.hide();
    await refresh({ of: 'address' });
  }

  async function saveCard(values: Parameters<typeof validateCard>[0]): Promise<void> {
    if (!(await card.save(values))) return;
    dialog.hide();
    await refresh({ of: 'card' });
  }

  function shown(): ProfileDialog | null {
    if (dialog.open === 'change' && current && pick) {
      return {
        kind: 'change',
        plans: planOffers,
        current,
        pick,
        onPick: (next) => {
          call.reset();
          setPicked(next);
        },
        preview,
        last4: kept?.kind === 'card' ? kept.last4 : null,
        bots,
        status: call.status,
        refusal: call.refusal,
        problem: call.problem,
        onConfirm: () => confirm(pick),
        onLookUp: call.lookUp,
        onCancel: () => {
          setPicked(null);
          dialog.refine('cancel', {});
        },
        onClose: close,
        paymentHref: paymentHref(pick.plan, pick.cycle),
      };
    }
    const plan = planOffers.find(({ code }) => code === current?.plan);
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
      const { saving, refusal, problem, serverProblems } = card;
      return {
        kind: 'card',
        address,
        rules: countryRules,
        status: saving ? 'saving' : 'idle',
        refusal,
        problem,
        serverProblems,
        validate: validateCard,
        onSave: saveCard,
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
      problem: saveError ? callProblem(saveError, 'server.requestFailed') : undefined,
      serverProblems: saveError instanceof CallError ? refusedFieldsOf(saveError.cause) : undefined,
      validate: validateAddress,
      onSave: saveAddress,
      onClose: close,
    };
  }

  const keeping = dialog.open === null && call.status !== 'idle';
  return {
    shown: shown(),
    keep: () => own && confirm(own),
    keeping,
    keepProblem: dialog.open === null ? call.problem : undefined,
  };
}
