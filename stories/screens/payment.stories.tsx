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

/** Asks for what the method needs: enough to show how the form speaks. */
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

/** The screen, with the name of the account as a reader of the story's language would write it. */
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
 * `/payment`: the order beside one form. Cards go to `POST subscriptions/start-recurring-direct`,
 * transfers and PayPal to `POST subscriptions/checkout`. Card fields live in memory only.
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

/** A first visit: the account's email and name stand there, a card is chosen. */
export const Idle: Story = {};
export const IdleRtl = rtl(Idle);

/** By the month: no discount line, and the button follows. */
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

/** The number picks its type; another type is a clash, told in words; paying hands everything over. */
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

/** Nothing filled in: a summary with a link to each field that the method needs. */
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

/** One field is wrong: it alone speaks, and takes the focus. */
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

/** From a country without IBAN the account number is asked for instead. */
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

/** PayPal: what one approves, and the truth about Palestine. */
export const PayPal: Story = {
  args: { initialValues: { ...filledPayment, method: 'paypal' } },
};
export const PayPalRtl = rtl(PayPal);

/** The country names the part above the city, and gives its list; who has no postal code says so. */
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

/** Up from a smaller plan: its unused days are a line of the order. */
export const Upgrade: Story = {
  args: { choice: upgradeChoice, amounts: upgradeAmounts, initialValues: filledPayment },
};
export const UpgradeRtl = rtl(Upgrade);

/** The server computes the order; the form can be filled in meanwhile. */
export const LoadingOrder: Story = { args: { amounts: undefined } };
export const LoadingOrderRtl = rtl(LoadingOrder);

/** The order could not be computed: nobody pays an amount that is not known, and a phone's bar opens to say so. */
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

/** The bank is being asked: everything can be read, nothing changed, a second press does nothing. */
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

/** It takes longer than a few seconds: said so. */
export const Slow: Story = {
  args: { status: 'sending', slow: true, initialValues: filledPayment },
};
export const SlowRtl = rtl(Slow);

/** The way to the bank's own check is being opened. */
export const Leaving: Story = { args: { status: 'leaving', initialValues: filledPayment } };
export const LeavingRtl = rtl(Leaving);

/** The answer was lost: it is looked up, and nobody is asked to pay again. */
export const FindingOut: Story = { args: { status: 'finding', initialValues: filledPayment } };
export const FindingOutRtl = rtl(FindingOut);

/** Even the look-up found nothing so far. */
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

/** Answers the first attempt with a refusal, as the application does. */
function Refusing({ code, ...args }: PaymentScreenProps & { code: string }) {
  const [refusal, setRefusal] = useState<{ code: string }>();
  return <Stage {...args} refusal={refusal} onSubmit={() => setRefusal({ code })} />;
}

/** The bank declined; every suspicion of fraud reads the same. Only the security code is gone. */
export const Declined = refused('card_declined');
export const DeclinedRtl = rtl(Declined);

/** Too little money on the card. */
export const InsufficientFunds = refused('insufficient_funds');
export const InsufficientFundsRtl = rtl(InsufficientFunds);

/** The bank says that the card has expired. */
export const ExpiredCard = refused('expired_card');
export const ExpiredCardRtl = rtl(ExpiredCard);

/** The security code did not match. */
export const WrongCode = refused('incorrect_cvv');
export const WrongCodeRtl = rtl(WrongCode);

/** The bank's own check was done and failed. */
export const CheckFailed = refused('authentication_failed');
export const CheckFailedRtl = rtl(CheckFailed);

/** The bank's own check was cancelled, which is not the same. */
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

/** PayPal said no. */
export const PayPalDeclined: Story = {
  args: {
    initialValues: { ...filledPayment, method: 'paypal' },
    refusal: { code: 'paypal_declined' },
  },
};
export const PayPalDeclinedRtl = rtl(PayPalDeclined);

/** The server failed, for no reason the bank gave: nothing is said about money. */
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

/** The device has no connection: said before anyone presses. */
export const Offline: Story = { args: { offline: true, initialValues: filledPayment } };
export const OfflineRtl = rtl(Offline);

/** Not logged in: one may look and fill in; the button leads to the log-in. */
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

/** Signed in with an unverified phone: one may look; the button leads to the code, and back. */
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

/** A transfer for the plan is on its way already: said before anything is paid a second time. */
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

/** Every value as long as it may be, in two scripts. */
export const LongText: Story = { args: { initialValues: longPayment } };
export const LongTextRtl = rtl(LongText);
