import type { ReactNode } from 'react';
import { Heading } from '../../components/heading';
import { Link } from '../../components/link';
import { type FieldProblems, Message, type Problem } from '../../foundations';
import type { AddressRules } from '../billing';
import type { BillingCycle } from '../plan';
import { usePageTitle } from '../use-page-title';
import type { WaysIn } from './anonymous-note';
import type { Awaited } from './awaited-note';
import { Keeps } from './keeps';
import { OrderBar } from './order-bar';
import { OrderSlip } from './order-slip';
import { PaymentForm } from './payment-form';
import { PaymentFrame } from './payment-frame';
import { usePaymentForm } from './use-payment-form';
import {
  type OrderAmounts,
  type OrderChoice,
  type PaymentFormProblems,
  type PaymentFormValues,
  type PaymentStatus,
  asPayBy,
  isBusy,
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
  /** The bank's or PayPal's no. A new object marks and focuses its fields anew. */
  refusal?: { code: string } | undefined;
  /** What failed otherwise. */
  problem?: Problem | undefined;
  /** The fields the server refused. */
  serverProblems?: PaymentFormProblems | undefined;
  /** Asks once more what became of a payment. */
  onLookUp: () => void;

  /** What the fields start with: a draft. Card fields are never part of one. */
  initialValues?: Partial<PaymentFormValues> | undefined;
  /** What became known later: the account's name and address. */
  fill?: Partial<PaymentFormValues> | undefined;
  rules: AddressRules;
  validate: (values: PaymentFormValues) => FieldProblems<PaymentFormValues>;
  onSubmit: (values: PaymentFormValues) => void | Promise<void>;
  /** Called as the values change, so that a reload or a log-in loses nothing. */
  onDraft?: (values: PaymentFormValues) => void;

  /** A payment that is on its way already; paying here takes its place. */
  awaited?: Awaited | undefined;
  /** For a visitor who is not logged in: where to. The form then leads there instead of paying. */
  waysIn?: WaysIn | undefined;
  homeHref: string;
  plansHref: string;
  termsHref: string;
  privacyHref: string;
}

/** Paying for a plan: the order beside the form, one button, and every way it can end. */
export function PaymentScreen(props: PaymentScreenProps) {
  usePageTitle('payment.page.title');
  const { summaryRef, ...form } = usePaymentForm(props);
  const { choice, amounts, homeHref } = props;
  return form.renderValue('method', ({ value }) => {
    const method = asPayBy(value);
    const slip = (
      <OrderSlip
        choice={choice}
        amounts={amounts}
        problem={props.orderProblem}
        onRetry={props.onOrderRetry}
        today={method !== 'bank'}
        onCycleChange={props.onCycleChange}
        locked={isBusy(props.status)}
      />
    );
    return (
      <PaymentFrame
        homeHref={homeHref}
        bar={
          <OrderBar total={amounts?.total}>
            <SlipHead href={props.plansHref} level="bar" />
            {slip}
          </OrderBar>
        }
        side={
          <>
            <div className="max-lg:hidden">
              <SlipHead href={props.plansHref} level="side" />
              {slip}
            </div>
            <div className="lg:mt-8">
              <Keeps method={method} plan={choice.plan} />
            </div>
          </>
        }
      >
        <PaymentForm screen={props} form={form} summaryRef={summaryRef} />
      </PaymentFrame>
    );
  });
}

/** The bar already names the order; beside the form it has a heading of its own. */
function SlipHead({ href, level }: { href: string; level: 'bar' | 'side' }): ReactNode {
  const link = (
    <Link standalone href={href} className="text-sm">
      <Message id="payment.change.link" />
    </Link>
  );
  if (level === 'bar') return <p className="mb-3 text-end">{link}</p>;
  return (
    <div className="mb-4 flex items-baseline justify-between gap-4">
      <Heading level={2} step="md">
        <Message id="payment.summary.title" />
      </Heading>
      {link}
    </div>
  );
}
