import { useEffect, useEffectEvent } from 'react';
import { bankGlyph, cardGlyph, externalGlyph } from '../../../components/icon';
import { RadioCard, RadioCardGroup } from '../../../components/radio-card';
import { Ltr, Message, useFormValue, useFormat } from '../../../foundations';
import {
  type AddressRules,
  BankFields,
  CardFields,
  type PayBy,
  payPal,
  ruleOf,
} from '../../shared/billing';
import type { PlanCode } from '../../shared/plan';
import { BankSteps } from '../bank-steps';
import { PaymentSection } from './payment-section';
import { asPayBy, isCovered, type OrderAmounts } from './values';

export interface MethodSectionProps {
  plan: PlanCode;
  amounts: OrderAmounts | undefined;
  rules: AddressRules;
  /** The offered payment methods. */
  methods: readonly PayBy[];
  attempt: number;
}

/** Card, transfer or PayPal; the selected method expands and shows its fields. */
export function MethodSection({ plan, amounts, rules, methods, attempt }: MethodSectionProps) {
  const [method, setMethod] = useFormValue('method');
  const [country] = useFormValue('country');
  const isPaid = !isCovered(amounts);
  return (
    <PaymentSection title={<Message id="payment.method.title" />}>
      <RadioCardGroup name="method" label={<Message id="payment.method.title" />} hideLabel>
        {!methods.includes(asPayBy(method)) && <SwitchMethod onGone={() => setMethod('card')} />}
        <RadioCard value="card" icon={cardGlyph} label={<Message id="billing.method.card" />}>
          <CardFields attempt={attempt} />
        </RadioCard>
        <RadioCard
          value="bank"
          icon={bankGlyph}
          label={<Message id="billing.method.bank" />}
          description={isPaid && <Message id="payment.method.bankNote" />}
        >
          {isPaid && <BankSteps plan={plan} />}
          <BankFields hasIban={ruleOf(rules, country).iban} isPaid={isPaid} />
        </RadioCard>
        {methods.includes('paypal') && (
          <RadioCard
            value="paypal"
            icon={externalGlyph}
            label={<Ltr>{payPal}</Ltr>}
            description={isPaid && <Message id="payment.method.paypalNote" />}
          >
            {isPaid && <PayPalBody amounts={amounts} palestinian={country === 'PS'} />}
          </RadioCard>
        )}
      </RadioCardGroup>
    </PaymentSection>
  );
}

/** Switches to another method if the selected one is not offered, such as from an old draft. */
function SwitchMethod({ onGone }: { onGone: () => void }) {
  const switchMethod = useEffectEvent(onGone);
  useEffect(() => switchMethod(), []);
  return null;
}

function PayPalBody({
  amounts,
  palestinian,
}: {
  amounts: OrderAmounts | undefined;
  palestinian: boolean;
}) {
  const { money } = useFormat();
  return (
    <div className="grid gap-2 text-sm text-pretty text-text-muted">
      {amounts && (
        <p>
          <Message id="payment.paypal.body" values={{ total: money(amounts.total) }} />
        </p>
      )}
      {palestinian && (
        <p>
          <Message id="payment.paypal.palestineNote" />
        </p>
      )}
    </div>
  );
}
