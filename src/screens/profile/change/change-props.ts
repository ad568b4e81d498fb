import type { Problem } from '../../../foundations';
import type { BillingCycle, PlanCode, PlanOffer } from '../../shared/plan';
import type { Loaded } from '../../shared/loaded-part';
import type { ChangePreview, SubscriptionView } from '../types';

/** A plan and its billing cycle. */
export interface PlanPick {
  plan: PlanCode;
  cycle: BillingCycle;
}

export interface ChangeDialogProps {
  /** From the smallest to the largest. */
  plans: readonly PlanOffer[];
  current: SubscriptionView;
  pick: PlanPick;
  onPick: (pick: PlanPick) => void;
  /**
   * What the choice would cost, to the cent, as calculated by the server; `null` if the choice is
   * the plan they have, which costs nothing.
   */
  preview: Loaded<ChangePreview> | null;
  /** The last digits of the stored card; `null` if there is none to charge. */
  last4: string | null;
  /** When the current plan would end if it were cancelled, ISO 8601; `null` for right away. */
  until: string | null;
  /** Current number of bots. */
  bots: number;
  /**
   * `checking` while a lost response is looked up, `unknown` if the outcome cannot be determined
   * yet.
   */
  status: 'idle' | 'sending' | 'checking' | 'unknown';
  /** The bank's decline code. */
  refusal?: string | undefined;
  problem?: Problem | undefined;
  onConfirm: () => void;
  onLookUp: () => void;
  /** Called when Free is chosen, which means cancelling. */
  onCancel: () => void;
  onClose: () => void;
  /** The checkout URL of the choice, for accounts without a stored card. */
  paymentHref: string;
}
