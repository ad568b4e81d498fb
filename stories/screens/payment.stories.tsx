import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  type PaymentFormProblems,
  type PaymentFormValues,
  PaymentScreen,
  type PaymentScreenProps,
} from '../../src';
import {
  addressRules,
  filledPayment,
  longPayment,
  monthlyAmounts,
  monthlyChoice,
  upgradeAmounts,
  upgradeChoice,
  yearlyAmounts,
  yearlyChoice,
} from '../support/payment';
import { rtl } from '../support/rtl';
import { useOwnWords } from '../support/sample-names';
import { screenDocs } from '../support/screen-docs';

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

/** The screen, with the account's name as users of the story's language would write it. */
function Stage({ initialValues, ...props }: PaymentScreenProps) {
  const own = useOwnWords();
  const name = initialValues?.name;
  return (
    <PaymentScreen
      {...props}
      initialValues={{ ...initialValues, ...(name === undefined ? {} : { name: own(name) }) }}
    />
  );
}

/**
 * `/payment`: the order next to one form. Cards go to `POST subscriptions/start-recurring-direct`,
 * transfers and PayPal to `POST subscriptions/checkout`. Card fields exist in memory only.
 */
const meta = {
  title: 'Screens/Payment',
  component: PaymentScreen,
  tags: ['screen'],
  parameters: {
    layout: 'fullscreen',
    screen: screenDocs.payment,
    mirror: {
      except: [
        {
          selector: '[data-slot="order-slip"] > [aria-hidden]',
          reason: 'The teeth of the slip are symmetrical: turned over they are the same.',
        },
      ],
    },
  },
  args: {
    choice: yearlyChoice,
    amounts: yearlyAmounts,
    status: 'idle',
    rules: addressRules,
    initialValues: { email: 'salma@jabaloil.example', name: 'Salma Odeh' },
    validate,
    onSubmit: fn(),
    onDraft: fn(),
    onCycleChange: fn(),
    onOrderRetry: fn(),
    onLookUp: fn(),
    homeHref: '#home',
    plansHref: '#plans',
    termsHref: '#terms',
    privacyHref: '#privacy',
  },
  render: (args) => <Stage {...args} />,
} satisfies Meta<typeof PaymentScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const pay = /^(Pay|دفع) /;

function by(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  return {
    canvas,
    number: () => canvas.getByRole('textbox', { name: /^(Card number|رقم البطاقة)$/ }),
    code: () => canvas.getByRole('textbox', { name: /CVV/ }),
    press: () => userEvent.click(canvas.getByRole('button', { name: pay })),
  };
}

/** A first visit: the account's email and name are filled in, and card is selected. */
export const Idle: Story = {};
export const IdleRtl = rtl(Idle);

/** Monthly: no discount line, and the button's label follows. */
export const Monthly: Story = {
  args: { choice: monthlyChoice, amounts: monthlyAmounts },
  play: async ({ args, canvasElement }) => {
    const { canvas } = by(canvasElement);
    await expect(canvas.getByRole('button', { name: pay })).toHaveTextContent('$25.00');
    const [yearly] = canvas.getAllByRole('radio', { name: /^(Yearly|سنويًا)/ });
    if (yearly) await userEvent.click(yearly);
    await expect(args.onCycleChange).toHaveBeenCalledWith('yearly');
  },
};
export const MonthlyRtl = rtl(Monthly);

/** The number selects its card type; another type is an error; submitting passes all values on. */
export const Card: Story = {
  args: { initialValues: { ...filledPayment, cardType: '', number: '', expiry: '' } },
  play: async ({ args, canvasElement }) => {
    const { canvas, number, code, press } = by(canvasElement);
    await userEvent.type(number(), '4012888888881881');
    await expect(canvas.getByRole('radio', { name: 'Visa' })).toBeChecked();
    await expect(number()).toHaveValue('4012 8888 8888 1881');
    await userEvent.type(canvas.getByRole('textbox', { name: /^(Expiry|تاريخ)/ }), '929');
    await userEvent.type(code(), '١٢٣');
    await userEvent.click(canvas.getByRole('radio', { name: 'Discover' }));
    await press();
    await waitFor(() => expect(number()).toBeInvalid());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('radio', { name: 'Visa' }));
    await press();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ number: '4012888888881881', cvv: '123', expiry: '09/29' }),
    );
    await expect(code()).toHaveValue('');
    await expect(number()).toHaveValue('4012 8888 8888 1881');
  },
};
export const CardRtl = rtl(Card);

/** Nothing filled in: a summary with a link to each field the method needs. */
export const Empty: Story = {
  args: { initialValues: {} },
  play: async ({ args, canvasElement }) => {
    const { canvas, press } = by(canvasElement);
    await press();
    const summary = await canvas.findByRole('group', { name: /12/ });
    await waitFor(() => expect(summary).toHaveFocus());
    const links = within(summary).getAllByRole('link');
    await expect(links).toHaveLength(12);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    if (links[2]) await userEvent.click(links[2]);
    await expect(canvas.getByRole('radio', { name: 'Visa' })).toHaveFocus();
  },
};
export const EmptyRtl = rtl(Empty);

/** A single wrong field shows its own error and receives the focus. */
export const Expired: Story = {
  args: { initialValues: { ...filledPayment, expiry: '09/24', cvv: '123' } },
  play: async ({ canvasElement }) => {
    const { canvas, press } = by(canvasElement);
    await press();
    const expiry = canvas.getByRole('textbox', { name: /^(Expiry|تاريخ)/ });
    await waitFor(() => expect(expiry).toHaveFocus());
    await expect(expiry).toBeInvalid();
  },
};
export const ExpiredRtl = rtl(Expired);

/** A transfer: three steps, the account it is sent from, and no security code. */
export const BankTransfer: Story = {
  args: { initialValues: { ...filledPayment, method: 'bank', iban: '', swift: '' } },
  play: async ({ args, canvasElement }) => {
    const { canvas } = by(canvasElement);
    await expect(canvas.queryByRole('textbox', { name: /CVV/ })).toBeNull();
    await userEvent.type(
      canvas.getByRole('textbox', { name: /^(IBAN|رقم الحساب الدولي)/ }),
      'ps92pals000000000400123456702',
    );
    await userEvent.type(canvas.getByRole('textbox', { name: /SWIFT/ }), 'palsps22');
    await userEvent.click(canvas.getByRole('button', { name: /^(Continue to|المتابعة إلى)/ }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ iban: 'PS92PALS000000000400123456702', swift: 'PALSPS22' }),
      ),
    );
  },
};
export const BankTransferRtl = rtl(BankTransfer);

/** In a country without IBAN the account number is requested instead. */
export const BankWithoutIban: Story = {
  args: {
    initialValues: { ...filledPayment, method: 'bank', country: 'US', state: 'NY', postalCode: '' },
  },
  play: async ({ canvasElement }) => {
    const { canvas } = by(canvasElement);
    const account = canvas.getByRole('textbox', { name: /^(Bank account|رقم الحساب البنكي)/ });
    await expect(account).toBeRequired();
    await expect(
      canvas.getByRole('textbox', { name: /^(IBAN|رقم الحساب الدولي)/ }),
    ).not.toBeRequired();
  },
};
export const BankWithoutIbanRtl = rtl(BankWithoutIban);

/** PayPal: what the user approves, and a plain statement about its limits in Palestine. */
export const PayPal: Story = {
  args: { initialValues: { ...filledPayment, method: 'paypal' } },
};
export const PayPalRtl = rtl(PayPal);

/**
 * The country determines the name and list of its subdivisions; a checkbox skips the postal code.
 */
export const Address: Story = {
  args: { initialValues: filledPayment },
  play: async ({ canvasElement }) => {
    const { canvas } = by(canvasElement);
    const code = canvas.getByRole('textbox', { name: /^(Postal code|الرمز البريدي)$/ });
    const none = canvas.getByRole('checkbox', { name: /^(I don’t have a postal code|ليس لديّ)/ });
    await userEvent.click(none);
    await expect(code).toHaveValue('00000');
    await expect(code).toHaveAttribute('readonly');
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: /^(Country|الدولة)$/ }),
      'CA',
    );
    await expect(none).not.toBeInTheDocument();
    const province = canvas.getByRole('combobox', { name: /^(Province|المقاطعة)$/ });
    await userEvent.selectOptions(province, 'QC');
    await expect(
      canvas.getByRole('textbox', { name: /^(Postal code|الرمز البريدي)$/ }),
    ).toHaveValue('');
  },
};
export const AddressRtl = rtl(Address);

/** Upgrade from a smaller plan: its unused days are a line of the order. */
export const Upgrade: Story = {
  args: { choice: upgradeChoice, amounts: upgradeAmounts, initialValues: filledPayment },
};
export const UpgradeRtl = rtl(Upgrade);

/** The server is calculating the order; the form can be filled in meanwhile. */
export const LoadingOrder: Story = { args: { amounts: undefined } };
export const LoadingOrderRtl = rtl(LoadingOrder);

/**
 * The order could not be calculated: paying is blocked, because the amount is unknown, and on a
 * phone the bar expands to say so.
 */
export const OrderFailed: Story = {
  args: {
    amounts: undefined,
    orderProblem: { id: 'payment.order.loadError', status: 503 },
  },
  play: async ({ args, canvasElement }) => {
    const { canvas, press } = by(canvasElement);
    await expect(canvasElement.querySelector('[data-slot=order-bar]')).toHaveAttribute('open');
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^(Try again|إعادة المحاولة)$/ }));
    await expect(args.onOrderRetry).toHaveBeenCalledTimes(1);
    await expect(press).toBeDefined();
    await userEvent.click(canvas.getByRole('button', { name: /^(Pay|دفع)$/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const OrderFailedRtl = rtl(OrderFailed);

/** Waiting for the bank: all fields are read-only, and a second click does nothing. */
export const Sending: Story = {
  args: { status: 'sending', initialValues: filledPayment },
  play: async ({ args, canvasElement }) => {
    const button = by(canvasElement).canvas.getByRole('button', {
      name: /^(Paying|جارٍ إتمام الدفع)$/,
    });
    await userEvent.click(button);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};
export const SendingRtl = rtl(Sending);

/** It takes longer than a few seconds, and the page says so. */
export const Slow: Story = {
  args: { status: 'sending', slow: true, initialValues: filledPayment },
};
export const SlowRtl = rtl(Slow);

/** Redirecting to the bank's authentication. */
export const Leaving: Story = { args: { status: 'leaving', initialValues: filledPayment } };
export const LeavingRtl = rtl(Leaving);

/** The response was lost: it is being looked up, and the user is not asked to pay again. */
export const FindingOut: Story = { args: { status: 'finding', initialValues: filledPayment } };
export const FindingOutRtl = rtl(FindingOut);

/** The look-up has not found the outcome yet. */
export const Unknown: Story = {
  args: { status: 'unknown', initialValues: filledPayment },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      by(canvasElement).canvas.getByRole('button', { name: /^(Check again|التحقق من جديد)$/ }),
    );
    await expect(args.onLookUp).toHaveBeenCalledTimes(1);
  },
};
export const UnknownRtl = rtl(Unknown);

const refused = (code: string): Story => ({
  args: { initialValues: { ...filledPayment, cvv: '123' } },
  render: (args) => <Refusing {...args} code={code} />,
  play: async ({ canvasElement }) => {
    const { canvas, code: cvv, number, press } = by(canvasElement);
    await press();
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/Payment failed|لم تكتمل عملية الدفع/);
    await waitFor(() => expect(cvv()).toHaveValue(''));
    await expect(cvv()).toBeInvalid();
    await expect(number()).toHaveValue('4012 8888 8888 1881');
  },
});

/** Responds to the first attempt with a decline, as the application does. */
function Refusing({ code, ...args }: PaymentScreenProps & { code: string }) {
  const [refusal, setRefusal] = useState<{ code: string }>();
  return <Stage {...args} refusal={refusal} onSubmit={() => setRefusal({ code })} />;
}

/**
 * The bank declined; every suspicion of fraud has the same wording. Only the security code is
 * cleared.
 */
export const Declined = refused('card_declined');
export const DeclinedRtl = rtl(Declined);

/** Insufficient funds. */
export const InsufficientFunds = refused('insufficient_funds');
export const InsufficientFundsRtl = rtl(InsufficientFunds);

/** The bank says that the card has expired. */
export const ExpiredCard = refused('expired_card');
export const ExpiredCardRtl = rtl(ExpiredCard);

/** The security code did not match. */
export const WrongCode = refused('incorrect_cvv');
export const WrongCodeRtl = rtl(WrongCode);

/** The bank's authentication failed. */
export const CheckFailed = refused('authentication_failed');
export const CheckFailedRtl = rtl(CheckFailed);

/** The bank's authentication was cancelled, which is not an error. */
export const CheckCancelled: Story = {
  args: {
    initialValues: { ...filledPayment, cardType: '', number: '', expiry: '', holder: '' },
    refusal: { code: 'authentication_canceled' },
  },
  play: async ({ canvasElement }) => {
    const { canvas } = by(canvasElement);
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};
export const CheckCancelledRtl = rtl(CheckCancelled);

/** The payment was cancelled at PayPal: a note, not an error. */
export const PayPalCancelled: Story = {
  args: {
    initialValues: { ...filledPayment, method: 'paypal' },
    refusal: { code: 'paypal_canceled' },
  },
};
export const PayPalCancelledRtl = rtl(PayPalCancelled);

/** PayPal declined. */
export const PayPalDeclined: Story = {
  args: {
    initialValues: { ...filledPayment, method: 'paypal' },
    refusal: { code: 'paypal_declined' },
  },
};
export const PayPalDeclinedRtl = rtl(PayPalDeclined);

/** The server failed without a reason from the bank: nothing is said about money. */
export const Failed: Story = {
  args: {
    initialValues: filledPayment,
    problem: {
      id: 'subscription.startRecurring.error',
      hint: { id: 'error.serverHint' },
    },
  },
};
export const FailedRtl = rtl(Failed);

/** The device is offline, which is shown before anyone clicks. */
export const Offline: Story = { args: { offline: true, initialValues: filledPayment } };
export const OfflineRtl = rtl(Offline);

/** Not logged in: the form can be filled in; the button leads to login. */
export const Anonymous: Story = {
  args: { initialValues: {}, waysIn: { loginHref: '#login', registerHref: '#register' } },
  play: async ({ canvasElement }) => {
    const { canvas } = by(canvasElement);
    const ways = canvas.getAllByRole('link', { name: /^(Log in|تسجيل الدخول)/ });
    await expect(ways).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: pay })).toBeNull();
  },
};
export const AnonymousRtl = rtl(Anonymous);

/**
 * Signed in with an unverified phone: the form can be seen; the button leads to the verification
 * and back.
 */
export const PhoneFirst: Story = {
  args: { initialValues: {}, readyHref: '#verify-phone' },
  play: async ({ canvasElement }) => {
    const { canvas } = by(canvasElement);
    const way = canvas.getByRole('link', { name: /^(Verify phone to pay|تأكيد الرقم للدفع)$/ });
    await expect(way).toHaveAttribute('href', '#verify-phone');
    await expect(canvas.queryByRole('button', { name: pay })).toBeNull();
  },
};
export const PhoneFirstRtl = rtl(PhoneFirst);

/** A transfer for the plan is already pending, which is shown before anything is paid twice. */
export const OneAwaited: Story = {
  args: { awaited: { plan: 'growth', href: '#receipt' } },
  play: async ({ canvasElement }) => {
    const { canvas } = by(canvasElement);
    await expect(
      canvas.getByRole('link', { name: /^(View payment|عرض عملية الدفع)$/ }),
    ).toHaveAttribute('href', '#receipt');
    await expect(canvas.getByRole('button', { name: pay })).toBeVisible();
  },
};
export const OneAwaitedRtl = rtl(OneAwaited);

/** Every value at its maximum length, in two scripts. */
export const LongText: Story = { args: { initialValues: longPayment } };
export const LongTextRtl = rtl(LongText);
