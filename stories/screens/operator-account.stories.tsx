import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { type ActDialogProps, OperatorAccountScreen } from '../../src';
import { asking, failed, frame, here, loading } from '../support/operator/operator';
import { accountPage, payments } from '../support/operator/operator-accounts-data';
import { usd } from '../support/payment/payment';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/** `/operator/account`: the account, its payments, and its history. */
const meta = {
  title: 'Screens/Operator/Account',
  component: OperatorAccountScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.operatorAccount },
  args: {
    ...frame,
    account: here(accountPage),
    older: { loading: false, onShow: fn() },
    onRefund: fn(),
    onReturn: fn(),
    onReturnTransfer: fn(),
  },
} satisfies Meta<typeof OperatorAccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Facts, payments and history; only payments with a refundable rest have a button. */
export const Known: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas, canvasElement }) => {
    const refunds = canvas.getAllByRole('button', { name: /^(Refund|استرداد)/ });
    await expect(refunds).toHaveLength(2);
    const [first] = refunds;
    if (!first) throw new Error('No payment can be refunded.');
    await userEvent.click(first);
    await expect(args.onRefund).toHaveBeenCalledWith(payments[0]);
    // What was paid by transfer is sent back at the bank.
    const returns = canvas.getAllByRole('button', { name: /^(Record a return|تسجيل الإعادة):/ });
    await expect(returns).toHaveLength(2);
    for (const button of returns) await userEvent.click(button);
    await expect(args.onReturn).toHaveBeenCalledWith(payments[2]);
    await expect(args.onReturnTransfer).toHaveBeenCalled();
    // The provider has not answered this refund.
    await expect(canvasElement).toHaveTextContent(/Outcome unknown|النتيجة غير معروفة/);
    // The history goes on, and what the server sends as a code is shown in words.
    await userEvent.click(canvas.getByRole('button', { name: /^(Show older|عرض الأقدم)/ }));
    await expect(args.older?.onShow).toHaveBeenCalled();
    await expect(canvasElement).not.toHaveTextContent(/payment_received|growth(?!\w)/);
  },
};
export const KnownRtl = rtl(Known);

/** Closed, on the free plan, without a phone or a payment. */
export const Bare: Story = {
  args: {
    account: here({
      ...accountPage,
      facts: { ...accountPage.facts, businessName: '', phone: '', plan: null, closed: true },
      payments: [],
      transfers: [],
      history: accountPage.history.slice(-1),
    }),
    older: undefined,
  },
};
export const BareRtl = rtl(Bare);

/** Loading. */
export const Loading: Story = { args: { account: loading } };
export const LoadingRtl = rtl(Loading);

/** It could not be loaded. */
export const Failed: Story = { args: { account: failed } };
export const FailedRtl = rtl(Failed);

/** No account has the id in the URL. */
export const Missing: Story = { args: { account: 'missing' } };
export const MissingRtl = rtl(Missing);

const refunding = asking({
  kind: 'refund',
  receiptNumber: 'INV-2026-000131',
  refundable: usd(2_500),
});

/** A refund is filled in with all that is left; more than that is refused. */
export const Refunding: Story = {
  tags: ['pictured'],
  args: { act: refunding },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText(/^(Amount in US dollars|المبلغ بالدولار الأمريكي)$/);
    await waitFor(() => expect(amount).toHaveFocus());
    await expect(amount).toHaveValue('25.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '٢٥.٠١');
    await userEvent.type(dialog.getByLabelText(/^(Reason|السبب)$/), 'asked');
    const confirm = dialog.getByRole('button', { name: /^(Refund the money|تأكيد الاسترداد)$/ });
    await userEvent.click(confirm);
    await expect(amount).toBeInvalid();
    await expect(refunding.onConfirm).not.toHaveBeenCalled();
  },
};
export const RefundingRtl = rtl(Refunding);

const repeating = (status: 'pending' | 'done'): ActDialogProps => ({
  ...refunding,
  earlier: { amount: usd(2_500), at: '2026-11-22T12:40:00Z', status },
});

/** The same amount was refunded before: the dialog shows that refund; a tick confirms another. */
export const Repeated: Story = {
  args: { act: repeating('done') },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^(Reason|السبب)$/), 'asked');
    const confirm = dialog.getByRole('button', { name: /^(Refund the money|تأكيد الاسترداد)$/ });
    await userEvent.click(confirm);
    const box = dialog.getByRole('checkbox');
    await expect(box).toBeInvalid();
    await expect(refunding.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(box);
    await userEvent.click(confirm);
    await expect(refunding.onConfirm).toHaveBeenCalledWith(
      expect.objectContaining({ amount: '25.00', repeat: 'yes' }),
    );
  },
};
export const RepeatedRtl = rtl(Repeated);

/** A refund of the same amount is pending. */
export const RepeatedPending: Story = {
  args: { act: repeating('pending') },
};
export const RepeatedPendingRtl = rtl(RepeatedPending);

/** The provider's response is still missing, so no operator should start another refund. */
export const RefundPending: Story = {
  args: { outcome: { status: 'pending', amount: usd(2_500) } },
};
export const RefundPendingRtl = rtl(RefundPending);

/** The refund is in progress. */
export const Refunded: Story = {
  args: { outcome: { status: 'done', amount: usd(2_500) } },
};
export const RefundedRtl = rtl(Refunded);

const returning = asking({
  kind: 'return_money',
  name: 'INV-2026-000095',
  returnable: usd(2_500),
  isPayerKnown: true,
});

/** Money that was sent back at the bank is recorded with the bank's own reference. */
export const Returning: Story = {
  tags: ['pictured'],
  args: { act: returning },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText(/^(Amount in US dollars|المبلغ بالدولار الأمريكي)$/);
    await waitFor(() => expect(amount).toHaveFocus());
    await expect(amount).toHaveValue('25.00');
    await userEvent.type(dialog.getByLabelText(/^(Reason|السبب)$/), 'asked');
    await userEvent.click(
      dialog.getByRole('button', { name: /^(Record the return|تأكيد التسجيل)$/ }),
    );
    const reference = dialog.getByLabelText(/^(Bank reference|الرقم المرجعي لدى البنك)$/);
    await expect(reference).toBeInvalid();
    await expect(returning.onConfirm).not.toHaveBeenCalled();
  },
};
export const ReturningRtl = rtl(Returning);

/** The bank reference belongs to another return. */
export const ReturnTaken: Story = {
  args: { act: { ...returning, problem: { id: 'operator.return.referenceTaken' } } },
};
export const ReturnTakenRtl = rtl(ReturnTaken);

/** The return is recorded. */
export const Returned: Story = {
  args: { outcome: { status: 'returned', amount: usd(2_500) } },
};
export const ReturnedRtl = rtl(Returned);
