import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ProfileScreen } from '../../src';
import {
  here,
  fourPayments,
  noPayments,
  onGrowth,
  onGrowthWith,
  usageOf,
  visa,
  yearAgo,
  profileArgs,
  pastDue,
  cardRemoved,
} from '../support/account/profile';
import { usd } from '../support/payment/payment';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * `/profile`: the subscription and its usage, the payment method, and all payments. Each part is
 * loaded separately and can fail separately. Actions open dialogs, which have their own stories.
 */
const meta = {
  title: 'Screens/Profile',
  component: ProfileScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.profile },
  args: profileArgs,
} satisfies Meta<typeof ProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Paid yearly, WhatsApp conversations at 83 %, four payments. */
export const Active: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Change plan|تغيير الخطة)$/ }));
    await expect(args.onChangePlan).toHaveBeenCalledTimes(1);
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Cancel subscription|إلغاء الاشتراك)$/ }),
    );
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Replace the card|استبدال البطاقة)$/ }),
    );
    await expect(args.onReplaceCard).toHaveBeenCalledTimes(1);
    const receipts = canvas.getAllByRole('link', { name: /^(Receipt of|الإيصال)/ });
    await expect(receipts).toHaveLength(3);
    await expect(receipts[0]).toHaveAttribute('href', '#receipt-p4');
    // Without a payment there is no receipt.
    await expect(canvas.getByRole('link', { name: /^(Details of|التفاصيل)/ })).toHaveAttribute(
      'href',
      '#receipt-p3',
    );
    const folded = canvas.getByText(/^(Telegram bots|بوتات تيليغرام)$/);
    await expect(folded).not.toBeVisible();
    await userEvent.click(canvas.getByText(/^(All limits|جميع الحدود)$/));
    await waitFor(() => expect(folded).toBeVisible());
    await expect(canvas.getAllByRole('meter')).toHaveLength(10);
  },
};
export const ActiveRtl = rtl(Active);

/**
 * Two limits are reached: the page says what still works and what has to wait; a full count of bots
 * shows no warning.
 */
export const LimitsReached: Story = {
  tags: ['pictured'],
  args: {
    plan: here({
      ...onGrowth,
      usage: usageOf('growth', {
        messages: 5_000,
        whatsappConversations: 1_000,
        bots: 5,
        aiDbMb: 41,
      }),
    }),
  },
};
export const LimitsReachedRtl = rtl(LimitsReached);

/** Nine days of the trial are left; paying is one click away. */
export const Trial: Story = {
  tags: ['pictured'],
  args: {
    plan: onGrowthWith(
      {
        status: 'TRIALING',
        method: null,
        next: null,
        accessUntil: '2026-11-30T21:59:59.999Z',
        trialEndsAt: '2026-11-30T21:59:59.999Z',
      },
      { usage: usageOf('growth', { messages: 412, whatsappConversations: 96, bots: 2 }) },
    ),
    billing: here({ method: null }),
    history: here(noPayments),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(9 days left|بقي 9 أيام)$/)).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: /^(Subscribe to Growth|الاشتراك في خطة النمو)$/ }),
    ).toHaveAttribute('href', '#pay-growth-yearly');
  },
};
export const TrialRtl = rtl(Trial);

/** Cancelled: both dates in one sentence, and one filled button that reverts it. */
export const Canceled: Story = {
  args: {
    plan: onGrowthWith({ status: 'CANCELED', next: null, endDate: '2026-12-03T09:00:00.000Z' }),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Resume Growth|استئناف خطة النمو)$/ }),
    );
    await expect(args.onRenew).toHaveBeenCalledTimes(1);
  },
};
export const CanceledRtl = rtl(Canceled);

/** It is being renewed: nothing else can be clicked meanwhile. */
export const Renewing: Story = {
  args: {
    ...Canceled.args,
    busy: 'renew',
  },
};
export const RenewingRtl = rtl(Renewing);

/** The renewal was not paid: the deadline, and one button with the amount. */
export const PastDue: Story = { tags: ['pictured'], args: pastDue };
export const PastDueRtl = rtl(PastDue);

/** A smaller plan was scheduled: that one is past due, and paid for. */
export const PastDueScheduled: Story = {
  args: {
    ...pastDue,
    plan: onGrowthWith({
      plan: 'pro',
      amount: usd(72_000),
      status: 'PAST_DUE',
      scheduled: { plan: 'growth', cycle: 'yearly', at: '2026-11-21T09:00:00.000Z' },
      graceEndsAt: '2026-11-28T09:00:00.000Z',
    }),
  },
  play: async ({ canvas }) => {
    const otherwise = canvas.getByRole('link', { name: /^(Pay another way|الدفع بطريقة أخرى)$/ });
    await expect(otherwise).toHaveAttribute('href', '#pay-growth-yearly');
  },
};
export const PastDueScheduledRtl = rtl(PastDueScheduled);

/** The card was removed: the next payment is due, but not charged automatically. */
export const CardRemoved: Story = { args: cardRemoved };
export const CardRemovedRtl = rtl(CardRemoved);

const byTransfer = here({
  method: { ...visa, kind: 'bank', brand: null, last4: '0123', expiry: null } as const,
});

/** The period ended and its transfer has not arrived: nothing was declined or retried. */
export const TransferDue: Story = {
  args: {
    plan: onGrowthWith({
      status: 'PAST_DUE',
      method: 'bank',
      chargedAutomatically: false,
      graceEndsAt: '2026-11-28T09:00:00.000Z',
    }),
    billing: byTransfer,
    history: here(yearAgo()),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/is due$|مستحقة$/)).toBeVisible();
    await expect(canvas.queryByText(/try your card again|سنعيد محاولة/)).toBeNull();
  },
};
export const TransferDueRtl = rtl(TransferDue);

/** The bank declined that payment. */
export const PastDueRefused: Story = {
  args: { ...pastDue, refusal: 'insufficient_funds' },
};
export const PastDueRefusedRtl = rtl(PastDueRefused);

/** It is unknown whether the bank has charged; no one is asked to pay twice. */
export const Unknown: Story = {
  args: {
    ...pastDue,
    history: here(yearAgo('PENDING')),
    busy: 'renew',
    lostPayment: 'unknown',
  },
};
export const UnknownRtl = rtl(Unknown);

/** A transfer is pending; until it arrives the account is on Free. */
export const Pending: Story = {
  args: {
    plan: onGrowthWith(
      { status: 'PENDING', method: 'bank', next: null, accessUntil: null },
      {
        pending: { plan: 'growth', href: '#receipt-p4' },
        usage: usageOf('free', { messages: 336 }),
      },
    ),
    billing: byTransfer,
    history: here({
      ...fourPayments,
      rows: fourPayments.rows.slice(0, 1).map((row) => ({ ...row, status: 'PENDING' })),
      total: 1,
    }),
  },
};
export const PendingRtl = rtl(Pending);

/** A smaller plan is scheduled, another transfer is pending, and a credit remains. */
export const Waiting: Story = {
  args: {
    plan: onGrowthWith(
      {
        plan: 'pro',
        scheduled: { plan: 'growth', cycle: 'yearly', at: '2027-11-21T09:00:00.000Z' },
      },
      { pending: { plan: 'business', href: '#receipt-p4' } },
    ),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Keep Pro|الإبقاء على الخطة الاحترافية)$/ }),
    );
    await expect(args.onKeep).toHaveBeenCalledTimes(1);
  },
};
export const WaitingRtl = rtl(Waiting);

/** On Free, with a trial left. */
export const Free: Story = {
  tags: ['pictured'],
  args: {
    plan: here({
      current: null,
      pending: null,
      ended: null,
      usage: usageOf('free', { messages: 336, bots: 1, whatsappConversations: 4 }),
      trialAvailable: true,
    }),
    billing: here({ method: null }),
    history: here(noPayments),
  },
};
export const FreeRtl = rtl(Free);

/** A subscription has ended; the configuration is kept. */
export const Ended: Story = {
  args: {
    plan: here({
      current: null,
      pending: null,
      ended: { plan: 'growth', at: '2026-11-01T09:00:00.000Z' },
      usage: usageOf('free', { messages: 400, bots: 3 }),
      trialAvailable: false,
    }),
  },
};
export const EndedRtl = rtl(Ended);
