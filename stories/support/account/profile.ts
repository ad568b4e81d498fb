import { fn } from 'storybook/test';
import {
  type AccountLinks,
  type AccountOwner,
  type Loaded,
  type OrderAmounts,
  type PlanCode,
  type HistoryView,
  type MethodView,
  type PaymentView,
  type PlanView,
  type ProfileScreenProps,
  type SubscriptionView,
  type UsageView,
  limitItems,
} from '../../../src';
import { usd } from '../payment/payment';
import { plans } from '../payment/plans';
import { sample, sampleAddress } from '../sample-names';

/** The current date in all stories of the profile. */
export const today = Date.parse('2026-11-21T09:00:00.000Z');

export const accountLinks: AccountLinks = {
  home: '#home',
  subscriptions: '#profile',
  settings: '#settings',
  plans: '#plans',
  app: '#app',
};

/** The owner of the sample business. */
export const owner: AccountOwner = { name: sample('fullName'), company: sample('businessName') };

/** Growth, paid by card for a year. */
export const growth: SubscriptionView = {
  plan: 'growth',
  cycle: 'yearly',
  status: 'ACTIVE',
  amount: usd(24_000),
  method: 'card',
  chargedAutomatically: true,
  endDate: null,
  accessUntil: '2027-11-21T09:00:00.000Z',
  trialEndsAt: null,
  trialDays: 14,
  next: { at: '2027-11-21T09:00:00.000Z', amount: usd(24_000) },
  scheduled: null,
  graceEndsAt: null,
  due: usd(24_000),
};

/** The same plan, which will be paid by the month from the next period on. */
export const growthMonthlyNext: SubscriptionView = {
  ...growth,
  next: { at: '2027-11-21T09:00:00.000Z', amount: usd(2_500) },
  scheduled: { plan: 'growth', cycle: 'monthly', at: '2027-11-21T09:00:00.000Z' },
  due: usd(2_500),
};

/** Usage of a plan's limits; unlisted limits are hardly used. */
export function usageOf(
  plan: PlanCode,
  used: Partial<Record<UsageView['item'], number>>,
): UsageView[] {
  const { limits } = plans[plan];
  return limitItems.map((item) => ({
    item,
    used: used[item] ?? 0,
    limit: limits[item],
  }));
}

export const usage = usageOf('growth', {
  messages: 3_120,
  whatsappConversations: 830,
  integrations: 1,
  bots: 3,
  whatsappBots: 1,
  instagramBots: 2,
  aiDbMb: 12,
});

export const onGrowth: PlanView = {
  current: growth,
  pending: null,
  ended: null,
  usage,
  trialAvailable: false,
};

export const visa: MethodView = {
  kind: 'card',
  brand: 'Visa',
  last4: '1881',
  expiry: '09/29',
  expired: false,
  address: { ...sampleAddress, postalCode: '00000' },
};

const payment = (id: string, createdAt: string, amount: number, status: string): PaymentView => ({
  id,
  createdAt,
  plan: 'growth',
  cycle: amount > 2_500 ? 'yearly' : 'monthly',
  amount: usd(amount),
  status,
  receiptHref: `#receipt-${id}`,
});

const historyOf = (rows: PaymentView[], page = 1, total = rows.length): HistoryView => ({
  rows,
  page,
  pageSize: 20,
  total,
  turning: false,
});

export const fourPayments = historyOf([
  payment('p4', '2026-11-21T09:00:00.000Z', 24_000, 'PAID'),
  payment('p3', '2026-11-07T09:00:00.000Z', 2_500, 'FAILED'),
  payment('p2', '2026-10-07T09:00:00.000Z', 2_500, 'PAID'),
  payment('p1', '2026-09-07T09:00:00.000Z', 2_500, 'REFUNDED'),
]);

/** A paid year, and the state of its renewal, if it was attempted. */
export const yearAgo = (renewal?: 'DECLINED' | 'PENDING'): HistoryView =>
  historyOf([
    ...(renewal ? [payment('p2', '2026-11-21T09:00:00.000Z', 24_000, renewal)] : []),
    payment('p1', '2025-11-21T09:00:00.000Z', 24_000, 'PAID'),
  ]);

/** Three pages of payments, one of which is shown. */
export const manyPayments = (page: number): HistoryView =>
  historyOf(
    Array.from({ length: page === 3 ? 5 : 20 }, (_, at) =>
      payment(
        `p${page}-${at}`,
        new Date(today - ((page - 1) * 20 + at) * 2_592_000_000).toISOString(),
        2_500,
        at === 3 ? 'DECLINED' : at === 0 && page === 1 ? 'PENDING' : 'PAID',
      ),
    ),
    page,
    45,
  );

export const noPayments = historyOf([]);

/** A loaded value. */
export const here = <T>(value: T): Loaded<T> => ({ value, onRetry: () => {} });

/** Growth, with these changes to the subscription and to the rest. */
export const onGrowthWith = (
  current: Partial<SubscriptionView>,
  rest?: Partial<PlanView>,
): Loaded<PlanView> => here({ ...onGrowth, ...rest, current: { ...growth, ...current } });

/** From yearly Growth to yearly Pro, with 292 unused days credited. */
export const upToPro: OrderAmounts = {
  monthly: usd(7_500),
  subtotal: usd(90_000),
  discount: usd(18_000),
  credit: usd(19_200),
  total: usd(52_800),
  creditLeft: usd(0),
  creditOf: { plan: 'growth', days: 292 },
  endsTrial: false,
  renewal: { amount: usd(72_000), date: '2027-11-21T09:00:00.000Z' },
};

/** The profile of a business on Growth, with all callbacks. */
export const profileArgs = {
  owner,
  links: accountLinks,
  onLogOut: fn(),
  plan: here(onGrowth),
  billing: here({ method: visa }),
  history: here(fourPayments),
  onPageChange: fn(),
  busy: null,
  onLookUp: fn(),
  dialog: null,
  onChangePlan: fn(),
  onCancel: fn(),
  onRenew: fn(),
  onKeep: fn(),
  onReplaceCard: fn(),
  onRemoveMethod: fn(),
  onEditAddress: fn(),
  paymentHref: (plan, cycle) => `#pay-${plan}-${cycle}`,
  trialDays: 14,
  now: today,
} satisfies ProfileScreenProps;

/** A renewal that was not paid. */
export const pastDue = {
  plan: onGrowthWith({ status: 'PAST_DUE', graceEndsAt: '2026-11-28T09:00:00.000Z' }),
  billing: here({ method: { ...visa, expiry: '10/26', expired: true } }),
  history: here(yearAgo('DECLINED')),
} satisfies Partial<ProfileScreenProps>;

/** Growth, whose card was removed. */
export const cardRemoved = {
  plan: onGrowthWith({ chargedAutomatically: false }),
  billing: here({ method: null }),
} satisfies Partial<ProfileScreenProps>;
