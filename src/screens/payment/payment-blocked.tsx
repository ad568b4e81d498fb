import { Button } from '../../components/button';
import { Heading } from '../../components/heading';
import { Anchor } from '../../components/link';
import { Motif, replyPattern } from '../../components/motif';
import { Message, useFormat, useText } from '../../foundations';
import { type PlanCode, planNameIds } from '../shared/plan';
import { usePageTitle } from '../shared/use-page-title';
import { PaymentFrame } from './payment-frame';

/** Why there is nothing to pay. */
export type PaymentBlock =
  /** The URL names a plan that does not exist. */
  | { reason: 'unknown' }
  /** The URL names no plan. */
  | { reason: 'none' }
  /** The free plan. */
  | { reason: 'free' }
  /** The plan is already active with this billing cycle. */
  | { reason: 'current'; plan: PlanCode; date: string }
  /** A smaller plan starts at the end of the paid period. */
  | { reason: 'lower'; plan: PlanCode; date: string };

export interface PaymentBlockedScreenProps {
  block: PaymentBlock;
  homeHref: string;
  plansHref: string;
  profileHref: string;
}

/** Replaces the form if there is nothing to pay: explains why, and what to do instead. */
export function PaymentBlockedScreen({
  block,
  homeHref,
  plansHref,
  profileHref,
}: PaymentBlockedScreenProps) {
  usePageTitle('payment.page.title');
  const text = useText();
  const { date } = useFormat();
  const { reason } = block;
  const plan = 'plan' in block ? text(planNameIds[block.plan]) : '';
  const day = 'date' in block ? date(block.date) : '';
  return (
    <PaymentFrame homeHref={homeHref}>
      <div className="grid justify-items-start gap-4">
        <Motif pattern={replyPattern} cell={6} className="mb-2" />
        <Heading level={1} step="2xl">
          <Message id={`payment.blocked.${reason}Title`} values={{ plan }} />
        </Heading>
        <p className="max-w-[33em] text-md text-pretty text-text-muted">
          <Message id={`payment.blocked.${reason}Body`} values={{ date: day }} />
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <NextSteps {...{ block, plansHref, profileHref }} />
        </div>
      </div>
    </PaymentFrame>
  );
}

function NextSteps({ block, plansHref, profileHref }: Omit<PaymentBlockedScreenProps, 'homeHref'>) {
  const plans = (
    <Anchor href={plansHref}>
      <Message id="payment.blocked.plansLink" />
    </Anchor>
  );
  if (!('plan' in block)) {
    return (
      <Button asChild variant="primary">
        {plans}
      </Button>
    );
  }
  return (
    <>
      <Button asChild variant="primary">
        <Anchor href={profileHref}>
          <Message id="payment.blocked.profileLink" />
        </Anchor>
      </Button>
      <Button asChild>{plans}</Button>
    </>
  );
}
