import { useEffect, useEffectEvent } from 'react';
import { bankGlyph, cardGlyph, externalGlyph } from '../../components/icon';
import { RadioCard, RadioCardGroup } from '../../components/radio-card';
import { Ltr, Message, useFormat } from '../../foundations';
import {
  type AddressRules,
  BankFields,
  CardFields,
  type FormSection,
  type PayBy,
  type PlanName,
  payPal,
  ruleOf,
} from '../shared/billing';
import { errorOf } from '../shared/billing/field-error';
import { BankSteps } from './bank-steps';
import { PaymentSection } from './payment-section';
import { asPayBy, type OrderAmounts, type PaymentField } from './values';

export interface MethodSectionProps {
  form: FormSection<PaymentField>;
  plan: PlanName;
  amounts: OrderAmounts | undefined;
  rules: AddressRules;
  /** The offered payment methods. */
  methods: readonly PayBy[];
  attempt: number;
  readOnly: boolean;
}

/** Card, transfer or PayPal; the selected method expands and shows its fields. */
export function MethodSection({
  form,
  plan,
  amounts,
  rules,
  methods,
  attempt,
  readOnly,
}: MethodSectionProps) {
  return (
    <PaymentSection title={<Message id="payment.method.title" />}>
      {form.renderValue('method', (method) => (
        <RadioCardGroup
          {...method}
          label={<Message id="payment.method.title" />}
          hideLabel
          errorMessage={errorOf(form, 'method')}
          readOnly={readOnly}
        >
          {!methods.includes(asPayBy(method.value)) && (
            <SwitchMethod onGone={() => method.onValueChange('card')} />
          )}
          <RadioCard value="card" icon={cardGlyph} label={<Message id="billing.method.card" />}>
            <CardFields form={form} attempt={attempt} readOnly={readOnly} />
          </RadioCard>
          <RadioCard
            value="bank"
            icon={bankGlyph}
            label={<Message id="billing.method.bank" />}
            note={<Message id="payment.method.bankNote" />}
          >
            <BankSteps plan={plan} />
            {form.renderValue('country', ({ value }) => (
              <BankFields form={form} hasIban={ruleOf(rules, value).iban} readOnly={readOnly} />
            ))}
          </RadioCard>
          {methods.includes('paypal') && (
            <RadioCard
              value="paypal"
              icon={externalGlyph}
              label={<Ltr>{payPal}</Ltr>}
              note={<Message id="payment.method.paypalNote" />}
            >
              {form.renderValue('country', ({ value }) => (
                <PayPalBody amounts={amounts} palestinian={value === 'PS'} />
              ))}
            </RadioCard>
          )}
        </RadioCardGroup>
      ))}
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
