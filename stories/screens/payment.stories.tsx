import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PaymentScreen } from '../../src';
import { heard, readAnnouncements } from '../support/announcements';
import {
  coveredAmounts,
  filledPayment,
  longPayment,
  monthlyAmounts,
  monthlyChoice,
  upgradeAmounts,
  upgradeChoice,
  yearlyAmounts,
} from '../support/payment/payment';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import {
  CycleStage,
  pay,
  paymentArgs,
  paymentMirror,
  paymentPage,
} from '../support/payment/payment-stage';

/**
 * `/payment`: the order next to one form. Cards go to `POST subscriptions/start-recurring-direct`,
 * transfers and PayPal to `POST subscriptions/checkout`. Card fields exist in memory only.
 */
const meta = {
  title: 'Screens/Payment',
  component: PaymentScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.payment, mirror: paymentMirror },
  args: paymentArgs,
} satisfies Meta<typeof PaymentScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A first visit: the account's email and name are filled in, and card is selected. */
export const Idle: Story = { tags: ['pictured'] };
export const IdleRtl = rtl(Idle);

/** Monthly: no discount line, and the button's label follows. A new total is announced. */
export const Monthly: Story = {
  render: CycleStage,
  args: { choice: monthlyChoice, amounts: monthlyAmounts },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: pay })).toHaveTextContent('$25.00');
    const [yearly] = canvas.getAllByRole('radio', { name: /^(Yearly|سنويًا)/ });
    await expect(await readAnnouncements()).not.toMatch(/(Due today|المطلوب اليوم)\s*\$25/);
    if (yearly) await userEvent.click(yearly);
    await expect(args.onCycleChange).toHaveBeenCalledWith('yearly');
    await heard(/(Due today|المطلوب اليوم)\s*\$240\.00/);
  },
};
export const MonthlyRtl = rtl(Monthly);

/** The number selects its card type; another type is an error; submitting passes all values on. */
export const Card: Story = {
  tags: ['pictured'],
  args: { initialValues: { ...filledPayment, cardType: '', number: '', expiry: '' } },
  play: async ({ args, canvas }) => {
    const { number, code, press } = paymentPage(canvas);
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
  tags: ['pictured'],
  args: { initialValues: {} },
  play: async ({ args, canvas }) => {
    const { press } = paymentPage(canvas);
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
  play: async ({ canvas }) => {
    const { press } = paymentPage(canvas);
    await press();
    const expiry = canvas.getByRole('textbox', { name: /^(Expiry|تاريخ)/ });
    await waitFor(() => expect(expiry).toHaveFocus());
    await expect(expiry).toBeInvalid();
  },
};
export const ExpiredRtl = rtl(Expired);

/** A transfer: three steps, the account it is sent from, and no security code. */
export const BankTransfer: Story = {
  tags: ['pictured'],
  args: { initialValues: { ...filledPayment, method: 'bank', iban: '', swift: '' } },
  play: async ({ args, canvas }) => {
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
  name: 'Bank without IBAN',
  args: {
    initialValues: { ...filledPayment, method: 'bank', country: 'US', state: 'NY', postalCode: '' },
  },
  play: async ({ canvas }) => {
    const account = canvas.getByRole('textbox', { name: /^(Bank account|رقم الحساب البنكي)/ });
    await expect(account).toBeRequired();
    await expect(
      canvas.getByRole('textbox', { name: /^(IBAN|رقم الحساب الدولي)/ }),
    ).not.toBeRequired();
  },
};
export const BankWithoutIbanRtl = rtl(BankWithoutIban);

/** Credit pays the whole order: no transfer follows, and the plan starts with the confirmation. */
export const CoveredTransfer: Story = {
  args: { amounts: coveredAmounts, initialValues: { ...filledPayment, method: 'bank' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: /^(Confirm the plan|تأكيد الخطة)$/ }),
    ).toBeVisible();
    await expect(canvas.queryByText(/money arrives|وصول المبلغ/)).toBeNull();
  },
};
export const CoveredTransferRtl = rtl(CoveredTransfer);

/** PayPal: what the user approves, and a plain statement about its limits in Palestine. */
export const PayPal: Story = {
  name: 'PayPal',
  tags: ['pictured'],
  args: { initialValues: { ...filledPayment, method: 'paypal' } },
};
export const PayPalRtl = rtl(PayPal);

/**
 * The country determines the name and list of its subdivisions; a checkbox skips the postal code.
 */
export const Address: Story = {
  tags: ['pictured'],
  args: { initialValues: filledPayment },
  play: async ({ canvas }) => {
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

/** Another price of the plan is announced: the order shows it with its date. */
export const ComingPrice: Story = {
  args: {
    amounts: {
      ...yearlyAmounts,
      renewal: { ...yearlyAmounts.renewal, amount: { amount: 28_800, currency: 'USD' } },
      coming: { amount: { amount: 28_800, currency: 'USD' }, from: '2027-01-31T22:00:00.000Z' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/\$288/)[0]).toBeInTheDocument();
  },
};
export const ComingPriceRtl = rtl(ComingPrice);

/** The server is calculating the order; the form can be filled in meanwhile. */
export const LoadingOrder: Story = { tags: ['pictured'], args: { amounts: undefined } };
export const LoadingOrderRtl = rtl(LoadingOrder);

/**
 * The order could not be calculated: paying is blocked, because the amount is unknown, and on a
 * phone the bar expands to say so.
 */
export const OrderFailed: Story = {
  tags: ['pictured'],
  args: {
    amounts: undefined,
    orderProblem: { id: 'payment.order.loadError', status: 503 },
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot=order-bar]')).toHaveAttribute('open');
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^(Try again|إعادة المحاولة)$/ }));
    await expect(args.onOrderRetry).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: /^(Pay|دفع)$/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const OrderFailedRtl = rtl(OrderFailed);

/** Not logged in: the form can be filled in; the button leads to login. */
export const Anonymous: Story = {
  args: { initialValues: {}, authLinks: { loginHref: '#login', registerHref: '#register' } },
  play: async ({ canvas }) => {
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
  play: async ({ canvas }) => {
    const way = canvas.getByRole('link', { name: /^(Verify phone to pay|تأكيد الرقم للدفع)$/ });
    await expect(way).toHaveAttribute('href', '#verify-phone');
    await expect(canvas.queryByRole('button', { name: pay })).toBeNull();
  },
};
export const PhoneFirstRtl = rtl(PhoneFirst);

/** A transfer for the plan is already pending, which is shown before anything is paid twice. */
export const OneAwaited: Story = {
  args: { awaited: { plan: 'growth', href: '#receipt' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: /^(View payment|عرض عملية الدفع)$/ }),
    ).toHaveAttribute('href', '#receipt');
    await expect(canvas.getByRole('button', { name: pay })).toBeVisible();
  },
};
export const OneAwaitedRtl = rtl(OneAwaited);

/** Back from the page of the bank or PayPal without an answer: nothing was sent. */
export const ApprovalAwaited: Story = {
  args: { awaited: { plan: 'growth', needsApproval: true, href: '#receipt' } },
};
export const ApprovalAwaitedRtl = rtl(ApprovalAwaited);

/** Every value at its maximum length, in two scripts. */
export const LongText: Story = { tags: ['pictured'], args: { initialValues: longPayment } };
export const LongTextRtl = rtl(LongText);
