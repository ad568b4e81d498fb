import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  type ActDialogProps,
  OperatorAccountScreen,
  type OperatorAccountScreenProps,
} from '../../src';
import { failed, frame, here, loading, useOwnData } from '../support/operator';
import { accountPage, payments } from '../support/operator-data';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

function Stage({ owner, account, ...props }: OperatorAccountScreenProps) {
  const own = useOwnData({ owner, value: account === 'missing' ? null : account.value });
  return (
    <OperatorAccountScreen
      {...props}
      owner={own.owner}
      account={account === 'missing' ? account : { ...account, value: own.value }}
    />
  );
}

/** `/operator/account`: who it is, what was paid, and everything that happened. */
const meta = {
  title: 'Screens/Operator/Account',
  component: OperatorAccountScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.operatorAccount },
  args: { ...frame, account: here(accountPage), onRefund: fn() },
  render: (args) => <Stage {...args} />,
} satisfies Meta<typeof OperatorAccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Facts, payments and history; only what has something left can be refunded. */
export const Known: Story = {
  play: async ({ args, canvasElement }) => {
    const refunds = within(canvasElement).getAllByRole('button', {
      name: /^(Refund|استرداد)/,
    });
    await expect(refunds).toHaveLength(2);
    const [first] = refunds;
    if (!first) throw new Error('No payment can be refunded.');
    await userEvent.click(first);
    await expect(args.onRefund).toHaveBeenCalledWith(payments[0]);
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
      history: accountPage.history.slice(-1),
      hasMore: false,
    }),
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

const refunding: ActDialogProps = {
  subject: {
    kind: 'refund',
    receiptNumber: 'INV-2026-000131',
    refundable: { amount: 2_500, currency: 'USD' },
  },
  status: 'idle',
  onConfirm: fn(),
  onClose: fn(),
};

/** A refund is filled in with all that is left; more than that is refused. */
export const Refunding: Story = {
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

/** The provider still owes its answer: nobody should start another. */
export const RefundPending: Story = {
  args: { outcome: { status: 'pending', amount: { amount: 2_500, currency: 'USD' } } },
};
export const RefundPendingRtl = rtl(RefundPending);

/** The money is on its way back. */
export const Refunded: Story = {
  args: { outcome: { status: 'done', amount: { amount: 2_500, currency: 'USD' } } },
};
export const RefundedRtl = rtl(Refunded);
