import type { Problem } from '../../foundations';
import type { BillingCycle, PlanCode, PlanOffer } from '../shared/plan';
import type { ChangePreview, Loaded, ShownSubscription } from './types';

/** A plan and how often it is paid for. */
export interface PlanPick {
  plan: PlanCode;
  cycle: BillingCycle;
}

export interface ChangeDialogProps {
  /** From the smallest to the largest. */
  plans: readonly PlanOffer[];
  current: ShownSubscription;
  pick: PlanPick;
  onPick: (pick: PlanPick) => void;
  /** What the choice would mean, to the cent, as the server says. */
  preview: Loaded<ChangePreview>;
  /** The last digits of the kept card; `null` when there is none to charge. */
  last4: string | null;
  /** How many bots there are now. */
  bots: number;
  /** `finding` while a lost answer is looked up, `unknown` when nobody can tell yet. */
  status: 'idle' | 'sending' | 'finding' | 'unknown';
  /** The code of the bank's no. */
  refusal?: string | undefined;
  problem?: Problem | undefined;
  onConfirm: () => void;
  onLookUp: () => void;
  /** Free was chosen: that is cancelling. */
  onCancel: () => void;
  onClose: () => void;
  /** The payment form for the choice, where no card is kept. */
  paymentHref: string;
}
