/** The payment page, as stories show it. */
import { useState } from 'react';
import { fn, userEvent, type within } from 'storybook/test';
import {
  type PaymentFormProblems,
  type PaymentFormValues,
  PaymentScreen,
  type PaymentScreenProps,
} from '../../../src';
import {
  addressRules,
  monthlyAmounts,
  monthlyChoice,
  yearlyAmounts,
  yearlyChoice,
} from './payment';
import { sample } from '../sample-names';

const always = ['email', 'name', 'address', 'city', 'state', 'postalCode', 'agreement'] as const;
const byMethod = {
  card: ['cardType', 'holder', 'number', 'expiry', 'cvv'],
  bank: ['iban', 'swift'],
  paypal: [],
} as const;

/** Requires what the selected method needs: enough to show the form's errors. */
function validate(values: PaymentFormValues): PaymentFormProblems {
  const method = values.method === 'bank' || values.method === 'paypal' ? values.method : 'card';
  const empty = [...always, ...byMethod[method]].filter((name) => !values[name]);
  const problems: PaymentFormProblems = {};
  for (const name of empty) problems[name] = 'form.required.error';
  if (!values.agreement) problems.agreement = 'payment.agreement.requiredError';
  if (method !== 'card') return problems;
  if (values.number.startsWith('4') && values.cardType !== 'visa' && values.cardType) {
    problems.number = 'billing.number.clashError';
  }
  if (values.expiry.endsWith('/24')) problems.expiry = 'billing.expiry.pastError';
  return problems;
}

/** Responds to the first attempt with a decline, as the application does. */
export function RefusingStage({ code, ...args }: PaymentScreenProps & { code: string }) {
  const [refusal, setRefusal] = useState<{ code: string }>();
  return <PaymentScreen {...args} refusal={refusal} onSubmit={() => setRefusal({ code })} />;
}

/** Follows the chosen billing cycle, as the application does. */
export function CycleStage({ onCycleChange, ...args }: PaymentScreenProps) {
  const [order, setOrder] = useState<Pick<PaymentScreenProps, 'choice' | 'amounts'>>();
  const follow: PaymentScreenProps['onCycleChange'] = (cycle) => {
    onCycleChange(cycle);
    setOrder(
      cycle === 'yearly'
        ? { choice: yearlyChoice, amounts: yearlyAmounts }
        : { choice: monthlyChoice, amounts: monthlyAmounts },
    );
  };
  return <PaymentScreen {...args} {...order} onCycleChange={follow} />;
}

/** A first visit to the page, with a year of Growth in the order. */
export const paymentArgs = {
  choice: yearlyChoice,
  amounts: yearlyAmounts,
  status: 'idle',
  rules: addressRules,
  initialValues: { email: 'salma@jabaloil.example', name: sample('fullName') },
  validate,
  onSubmit: fn(),
  onDraft: fn(),
  onCycleChange: fn(),
  onOrderRetry: fn(),
  onLookUp: fn(),
  homeHref: '#home',
  plansHref: '#plans',
} satisfies Partial<PaymentScreenProps>;

/** What the mirror test leaves out on this page. */
export const paymentMirror = {
  except: [
    {
      selector: '[data-slot="order-slip"] > [aria-hidden]',
      reason: 'The teeth of the slip are symmetrical: turned over they are the same.',
    },
  ],
};

/** The name of the button that pays. */
export const pay = /^(Pay|دفع) /;

/** The parts of the page that stories use. */
export function paymentPage(canvas: ReturnType<typeof within>) {
  return {
    number: () => canvas.getByRole('textbox', { name: /^(Card number|رقم البطاقة)$/ }),
    code: () => canvas.getByRole('textbox', { name: /CVV/ }),
    press: () => userEvent.click(canvas.getByRole('button', { name: pay })),
  };
}
