import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { type PaymentFormValues, PaymentScreen } from '../../src';
import { filledPayment } from '../support/payment/payment';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import {
  paymentArgs,
  paymentMirror,
  paymentPage,
  RefusingStage,
} from '../support/payment/payment-stage';

/** `/payment` after the press on the button: waiting, unknown and declined payments. */
const meta = {
  title: 'Screens/Payment/Outcomes',
  component: PaymentScreen,
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen', screen: screenDocs.payment, mirror: paymentMirror },
  args: paymentArgs,
} satisfies Meta<typeof PaymentScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const refused = (code: string): Story => ({
  args: { initialValues: { ...filledPayment, cvv: '123' } },
  render: (args) => <RefusingStage {...args} code={code} />,
  play: async ({ canvas }) => {
    const { code: cvv, number, press } = paymentPage(canvas);
    await press();
    const summary = await canvas.findByRole('group', { name: /field|حقل/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(canvas.getAllByText(/Nothing was charged|لم يُخصم أي مبلغ/)).toHaveLength(2);
    await waitFor(() => expect(cvv()).toHaveValue(''));
    await expect(cvv()).toBeInvalid();
    await expect(number()).toHaveValue('4012 8888 8888 1881');
  },
});

/** Waiting for the bank: all fields are read-only, and a second click does nothing. */
export const Sending: Story = {
  tags: ['pictured'],
  args: { status: 'sending', initialValues: filledPayment },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: /^(Paying|جارٍ إتمام الدفع)$/ });
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

/** An order by transfer is just as slow, but no bank is processing anything. */
export const SlowTransfer: Story = {
  args: { status: 'sending', slow: true, initialValues: { ...filledPayment, method: 'bank' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/longer than usual|أطول من المعتاد/)).toBeVisible();
    await expect(canvas.queryByText(/Your bank|البنك يعالج/)).toBeNull();
  },
};
export const SlowTransferRtl = rtl(SlowTransfer);

/** A stored card would be replaced: its owner proves their identity first, then continues. */
export const Proving: Story = {
  args: {
    status: 'sending',
    initialValues: filledPayment,
    proof: { by: 'password', status: 'idle', onProve: fn(), onClose: fn() },
  },
};
export const ProvingRtl = rtl(Proving);

/** Redirecting to the bank's authentication. */
export const Leaving: Story = { args: { status: 'leaving', initialValues: filledPayment } };
export const LeavingRtl = rtl(Leaving);

/** The response was lost: it is being looked up, and the user is not asked to pay again. */
export const Checking: Story = {
  args: { status: 'checking', initialValues: filledPayment },
  play: async ({ canvas }) => {
    // The button of the unknown outcome stays, so that it keeps the focus.
    const again = canvas.getByRole('button', { name: /^(Check again|التحقق من جديد)$/ });
    await expect(again).toHaveAttribute('aria-busy', 'true');
  },
};
export const CheckingRtl = rtl(Checking);

/** The look-up has not found the outcome yet. */
export const Unknown: Story = {
  tags: ['pictured'],
  args: { status: 'unknown', initialValues: filledPayment },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Check again|التحقق من جديد)$/ }));
    await expect(args.onLookUp).toHaveBeenCalledTimes(1);
  },
};
export const UnknownRtl = rtl(Unknown);

/**
 * The bank declined; every suspicion of fraud has the same wording. Only the security code is
 * cleared.
 */
export const Declined: Story = { ...refused('card_declined'), tags: ['pictured'] };
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

/** The address is not the one that the bank has: its field is marked, too. */
export const WrongAddress = refused('incorrect_address');
export const WrongAddressRtl = rtl(WrongAddress);

const returned = (code: string, values: Partial<PaymentFormValues>): Story => ({
  args: {
    initialValues: { ...filledPayment, ...values },
    refusal: { code, returned: true },
  },
  play: async ({ canvas, canvasElement }) => {
    const alert = canvasElement.querySelector('[data-slot=alert]');
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvasElement.querySelector('[aria-invalid=true]')).toBeNull();
  },
});
const emptyCard = { cardType: '', number: '', expiry: '', holder: '', cvv: '' };

/** Back from the bank, whose authentication failed: the card has to be entered again. */
export const CheckFailed = returned('authentication_failed', emptyCard);
export const CheckFailedRtl = rtl(CheckFailed);

/** The bank's authentication was cancelled, which is not an error. */
export const CheckCancelled = returned('authentication_canceled', emptyCard);
export const CheckCancelledRtl = rtl(CheckCancelled);

/** The payment was cancelled at PayPal: a note, not an error. */
export const PayPalCancelled: Story = {
  ...returned('paypal_canceled', { method: 'paypal' }),
  name: 'PayPal cancelled',
};
export const PayPalCancelledRtl = rtl(PayPalCancelled);

/** PayPal declined. */
export const PayPalDeclined: Story = {
  ...returned('paypal_declined', { method: 'paypal' }),
  name: 'PayPal declined',
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
export const Offline: Story = {
  args: { offline: true, initialValues: filledPayment },
};
export const OfflineRtl = rtl(Offline);
