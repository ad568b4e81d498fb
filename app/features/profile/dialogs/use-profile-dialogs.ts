import type { SubscriptionView } from '../../../../src';
import { methodView } from '../../billing/billing-view';
import type { useBilling } from '../../billing/use-billing';
import { subscriptionView } from '../../subscription/standing';
import type { useSubscription } from '../../subscription/use-subscription';
import { useMethodDialogs } from './use-method-dialogs';
import { usePlanDialogs } from './use-plan-dialogs';
import type { DialogParts, ProfileParts } from './use-profile-dialog';

const active = (shown: SubscriptionView | null): SubscriptionView | null =>
  shown && ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED'].includes(shown.status) ? shown : null;

/** The profile's dialogs and all their actions. */
export function useProfileDialogs({
  subscription,
  billing,
  ...parts
}: ProfileParts & {
  subscription: ReturnType<typeof useSubscription>;
  billing: ReturnType<typeof useBilling>;
}) {
  const { dialog } = parts;
  const shared: DialogParts = {
    ...parts,
    current: active(subscription.current && subscriptionView(subscription.current)),
    kept: methodView(billing.defaultPaymentMethod).method,
    onClose: close,
  };
  const { usage, known } = subscription;
  const plans = usePlanDialogs({ ...shared, billing, usage, known });
  const methods = useMethodDialogs({ ...shared, billing });

  /** Clears what was chosen, and what failed, in any of them. */
  function reset(): void {
    plans.reset();
    methods.reset();
  }

  function close(): void {
    reset();
    if (dialog.open) dialog.hide(dialog.open);
  }

  return {
    shown: plans.shown ?? methods.shown,
    proof: methods.proof,
    keep: plans.keep,
    reset,
    // With no dialog open, as after a reload, the page itself reports the outcome.
    change: dialog.open === null ? plans.change : null,
    card: dialog.open === null ? methods.card : null,
  };
}
