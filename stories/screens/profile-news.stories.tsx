import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ProfileScreen, type NoticeView, useLocale } from '../../src';
import {
  growthMonthlyNext,
  here,
  manyPayments,
  onGrowth,
  profileArgs,
  pastDue,
} from '../support/account/profile';
import { networkProblem, serverFailure } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/** `/profile` with its payments and news: parts that load, fail or show another page. */
const meta = {
  title: 'Screens/Profile/Payments and news',
  component: ProfileScreen,
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen', screen: screenDocs.profile },
  args: profileArgs,
} satisfies Meta<typeof ProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const summaries = {
  en: 'Refunds of unused days are paid within 5 working days instead of 10.',
  ar: 'تُردّ قيمة الأيام غير المستخدمة خلال 5 أيام عمل بدلًا من 10.',
};

/** A confirmation appears where the action was taken. */
export const News: Story = {
  tags: ['pictured'],
  args: { news: { of: 'renewed', plan: 'growth', at: '2027-11-21T09:00:00.000Z' } },
};
export const NewsRtl = rtl(News);

/** Monthly billing of the same plan was chosen, and can be undone. */
export const MonthlyScheduled: Story = {
  args: {
    plan: here({ ...onGrowth, current: growthMonthlyNext }),
    news: { of: 'monthly', at: '2027-11-21T09:00:00.000Z' },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Keep yearly billing|الإبقاء على الدفع السنوي)$/ }),
    );
    await expect(args.onKeep).toHaveBeenCalledTimes(1);
  },
};
export const MonthlyScheduledRtl = rtl(MonthlyScheduled);

/** The new card is stored. */
export const CardSaved: Story = { args: { news: { of: 'card', charged: 'renewals' } } };
export const CardSavedRtl = rtl(CardSaved);

/** The new card is stored, and the overdue amount is charged to it. */
export const CardCharged: Story = {
  args: { ...pastDue, news: { of: 'card', charged: 'now' } },
};
export const CardChargedRtl = rtl(CardCharged);

/**
 * The new card is stored for a plan that is paid by transfer: nothing is charged to it
 * automatically.
 */
export const CardOnly: Story = { args: { news: { of: 'card', charged: 'never' } } };
export const CardOnlyRtl = rtl(CardOnly);

const nothing = { value: null, onRetry: fn() };

/** Nothing is loaded yet: all space is reserved. */
export const Loading: Story = {
  tags: ['pictured'],
  args: { owner: null, plan: nothing, billing: nothing, history: nothing },
};
export const LoadingRtl = rtl(Loading);

/** Only the payments failed; everything else works. */
export const PaymentsFailed: Story = {
  args: {
    history: {
      value: null,
      problem: networkProblem,
      onRetry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent(/Failed to load payments|تعذّر تحميل المدفوعات/);
    await userEvent.click(within(alert).getByRole('button'));
    await expect(args.history.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const PaymentsFailedRtl = rtl(PaymentsFailed);

/** Every part failed, each with its own message. */
export const AllFailed: Story = {
  tags: ['pictured'],
  args: {
    plan: {
      value: null,
      problem: { id: 'error.generic', ...serverFailure },
      onRetry: fn(),
    },
    billing: { value: null, problem: { id: 'billing.load.error' }, onRetry: fn() },
    history: { value: null, problem: { id: 'payments.load.error' }, onRetry: fn() },
  },
};
export const AllFailedRtl = rtl(AllFailed);

/** Two years of invoices: each is downloaded as one file. */
export const Invoices: Story = {
  tags: ['pictured'],
  args: { invoices: { years: [2026, 2025], loading: null, onDownload: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /2025/ }));
    await expect(args.invoices?.onDownload).toHaveBeenCalledWith(2025);
  },
};
export const InvoicesRtl = rtl(Invoices);

/** The invoices of a year could not be downloaded. */
export const InvoicesFailed: Story = {
  args: {
    invoices: {
      years: [2026],
      loading: null,
      problem: networkProblem,
      onDownload: fn(),
    },
  },
};
export const InvoicesFailedRtl = rtl(InvoicesFailed);

const soon = '2027-01-31T22:00:00.000Z';

/** The price of the plan and the terms will change: the day, both prices, and what changes. */
export const ComingChanges: Story = {
  render: function Coming(args) {
    const { locale } = useLocale();
    const notices: readonly NoticeView[] = [
      {
        of: 'price',
        plan: 'growth',
        cycle: 'yearly',
        before: { amount: 24_000, currency: 'USD' },
        after: { amount: 28_800, currency: 'USD' },
        from: soon,
      },
      { of: 'terms', from: soon, summary: summaries[locale], href: '#terms' },
    ];
    return <ProfileScreen {...args} notices={notices} />;
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', {
      name: /^(Current terms of service|شروط الخدمة السارية حاليًا)$/,
    });
    await expect(link).toHaveAttribute('href', '#terms');
    await expect(canvas.getByText(/\$288/)).toBeVisible();
  },
};
export const ComingChangesRtl = rtl(ComingChanges);

/** The answer to a new card was lost, and its dialog was closed. */
export const CardUnknown: Story = {
  args: { busy: 'card', card: { status: 'unknown', onLookUp: fn() } },
  play: async ({ args, canvas }) => {
    const again = canvas.getByRole('button', { name: /^(Check again|التحقق من جديد)$/ });
    await userEvent.click(again);
    await expect(args.card?.onLookUp).toHaveBeenCalled();
  },
};
export const CardUnknownRtl = rtl(CardUnknown);

/** The outcome of the new card is being looked up. */
export const CardChecking: Story = {
  args: { busy: 'card', card: { status: 'checking', onLookUp: fn() } },
};
export const CardCheckingRtl = rtl(CardChecking);

/** The bank declined the new card. */
export const CardRefused: Story = {
  args: { card: { status: 'idle', refusal: 'insufficient_funds', onLookUp: fn() } },
};
export const CardRefusedRtl = rtl(CardRefused);

/** Twenty payments per page; the next page is requested by number. */
export const ManyPayments: Story = {
  tags: ['pictured'],
  args: { history: here(manyPayments(1)) },
  play: async ({ args, canvas }) => {
    const pages = canvas.getByRole('navigation', { name: /^(Pages of payments|صفحات المدفوعات)$/ });
    await expect(pages).toHaveTextContent('45');
    await userEvent.click(within(pages).getByRole('button', { name: /^(Next|التالي)$/ }));
    await expect(args.onPageChange).toHaveBeenCalledWith(2);
  },
};
export const ManyPaymentsRtl = rtl(ManyPayments);

/** The next page is loading; this one stays. */
export const TurningThePage: Story = {
  args: { history: here({ ...manyPayments(2), turning: true }) },
};
export const TurningThePageRtl = rtl(TurningThePage);

/** An old URL points to a page that does not exist. */
export const NoSuchPage: Story = {
  args: { history: here({ ...manyPayments(3), rows: [], page: 9 }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Show the first page|عرض الصفحة الأولى)$/ }),
    );
    await expect(args.onPageChange).toHaveBeenCalledWith(1);
  },
};
export const NoSuchPageRtl = rtl(NoSuchPage);
