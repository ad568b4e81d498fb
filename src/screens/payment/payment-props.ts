import type { FieldErrors, Problem } from '../../foundations';
import type { AddressRules, PayBy } from '../shared/billing';
import type { BillingCycle } from '../shared/plan';
import type { WaysIn } from './anonymous-note';
import type { Awaited } from './awaited-note';
import type {
  OrderAmounts,
  OrderChoice,
  PaymentFormProblems,
  PaymentFormValues,
  PaymentStatus,
} from './values';

export interface PaymentScreenProps {
  choice: OrderChoice;
  /** Not there while the server computes them. */
  amounts?: OrderAmounts | undefined;
  /** Why they could not be computed. */
  orderProblem?: Problem | undefined;
  onOrderRetry: () => void;
  onCycleChange: (cycle: BillingCycle) => void;

  status: PaymentStatus;
  /** The bank takes longer than a few seconds. @default false */
  slow?: boolean;
  /** @default false */
  offline?: boolean;
  /** The bank's or PayPal's no. A new object marks and focuses its fields again. */
  refusal?: { code: string } | undefined;
  /** What failed otherwise. */
  problem?: Problem | undefined;
  /** The fields the server refused. */
  serverErrors?: PaymentFormProblems | undefined;
  /** Asks once more what became of a payment. */
  onLookUp: () => void;

  /** What the fields start with: a draft. Card fields are never part of one. */
  initialValues?: Partial<PaymentFormValues> | undefined;
  /** What became known later: the account's name and address. */
  fill?: Partial<PaymentFormValues> | undefined;
  /** The ways to pay that are offered. @default every one */
  methods?: readonly PayBy[] | undefined;
  rules: AddressRules;
  validate: (values: PaymentFormValues) => FieldErrors<PaymentFormValues>;
  onSubmit: (values: PaymentFormValues) => void | Promise<void>;
  /** Called as the values change, so that a reload or a log-in loses nothing. */
  onDraft?: (values: PaymentFormValues) => void;

  /** A payment that is on its way already; paying here takes its place. */
  awaited?: Awaited | undefined;
  /** For a visitor who is not logged in: where to. The form then leads there instead of paying. */
  waysIn?: WaysIn | undefined;
  /** For who is signed in with an unverified phone: where it is verified. The form then leads there. */
  readyHref?: string | undefined;
  homeHref: string;
  plansHref: string;
  termsHref: string;
  privacyHref: string;
}
