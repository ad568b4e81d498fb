import type { ReactNode } from 'react';
import { Heading } from '../../components/heading';
import { Link } from '../../components/link';
import { Message, useFormValue } from '../../foundations';
import { usePageTitle } from '../shared/use-page-title';
import { ProofLayer } from '../settings/security/proof-layer';
import { PaymentAssurances } from './payment-assurances';
import { OrderBar } from './order-bar';
import { OrderSlip } from './order-slip';
import { PaymentForm } from './form/payment-form';
import { PaymentFrame } from './payment-frame';
import type { PaymentScreenProps } from './payment-props';
import { usePaymentForm } from './form/use-payment-form';
import { asPayBy, isBusy, isCovered, storedMethod } from './form/values';

/** The checkout of a plan: the order next to the form, one button, and every possible outcome. */
export function PaymentScreen(props: PaymentScreenProps) {
  usePageTitle('payment.page.title');
  const { form, attempt } = usePaymentForm(props);
  const { choice, amounts, homeHref } = props;
  const method = asPayBy(useFormValue('method', form)[0]);
  const slip = (
    <OrderSlip
      choice={choice}
      amounts={amounts}
      problem={props.orderProblem}
      onRetry={props.onOrderRetry}
      today={method !== 'bank' || isCovered(amounts)}
      onCycleChange={props.onCycleChange}
      locked={isBusy(props.status)}
    />
  );
  return (
    <PaymentFrame
      homeHref={homeHref}
      bar={
        <OrderBar total={amounts?.total} failed={props.orderProblem !== undefined}>
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
            <PaymentAssurances stored={storedMethod(method, amounts)} plan={choice.plan} />
          </div>
        </>
      }
    >
      <PaymentForm screen={props} form={form} method={method} attempt={attempt} />
      <ProofLayer proof={props.proof} />
    </PaymentFrame>
  );
}

/** The bar already names the order; next to the form it has its own heading. */
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
