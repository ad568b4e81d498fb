import type { FieldErrors, Problem } from '../../foundations';
import type { ProofDialogProps } from '../settings/security/proof-dialog';
import type { AddressRules, AddressView, PayBy } from '../shared/billing';
import type { BillingCycle } from '../shared/plan';
import type { AuthLinks } from './anonymous-note';
import type { Awaited } from './awaited-note';
import type {
  OrderAmounts,
  OrderChoice,
  PaymentFormProblems,
  PaymentFormValues,
  PaymentStatus,
} from './form/values';

export interface PaymentRefusal {
  code: string;
  /** Whether the user comes back from the page of the bank or PayPal: the card fields are empty. */
  returned?: boolean;
}

export interface PaymentScreenProps {
  choice: OrderChoice;
  /** Absent while the server calculates them. */
  amounts?: OrderAmounts | undefined;
  /** Why they could not be calculated. */
  orderProblem?: Problem | undefined;
  onOrderRetry: () => void;
  onCycleChange: (cycle: BillingCycle) => void;

  status: PaymentStatus;
  /** The answer takes longer than a few seconds. @default false */
  slow?: boolean;
  /** @default false */
  offline?: boolean;
  /** The decline from the bank or PayPal. */
  refusal?: PaymentRefusal | undefined;
  /** Any other error. */
  problem?: Problem | undefined;
  /** Field errors returned by the server. */
  serverErrors?: PaymentFormProblems | undefined;
  /** Checks the outcome of a payment again. */
  onLookUp: () => void;

  /** Initial values from a draft. It never contains card fields. */
  initialValues?: Partial<PaymentFormValues> | undefined;
  /** The account's saved address, once it is available. An address being entered stays as it is. */
  fill?: AddressView | undefined;
  /** The offered payment methods. @default all */
  methods?: readonly PayBy[] | undefined;
  rules: AddressRules;
  validate: (values: PaymentFormValues) => FieldErrors<PaymentFormValues>;
  onSubmit: (values: PaymentFormValues) => void | Promise<void>;
  /** Called as the values change, to save a draft that survives a reload or a login. */
  onDraft?: (values: PaymentFormValues) => void;

  /** Set while the owner of a stored card has to prove who they are before it is replaced. */
  proof?: ProofDialogProps | undefined;

  /** A pending payment, which a payment made here replaces. */
  awaited?: Awaited | undefined;
  /**
   * Login and sign-up URLs for a visitor who is not logged in. The form then leads there instead of
   * paying.
   */
  authLinks?: AuthLinks | undefined;
  /**
   * The phone verification page's URL, for a user whose phone is not verified. The form then leads
   * there.
   */
  readyHref?: string | undefined;
  homeHref: string;
  plansHref: string;
}
