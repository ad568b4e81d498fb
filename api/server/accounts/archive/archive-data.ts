/** What is in an archive: everything kept of an account, as tables, read a page at a time. */
import type { Kysely } from 'kysely';
import type { KeptAddress } from '../../../contract/payments/payment-shapes';
import { serializePayment } from '../../billing/invoices/serializers';
import type { Tables } from '../../platform/database/schema';
import { type Account, userOf } from '../accounts';

/** A value in an archive. */
export type Cell = string | number | boolean | null;

/** A table of an archive. */
export type Dataset = {
  /** The names of its two files, without their endings. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly pages: () => AsyncIterable<readonly Readonly<Record<string, Cell>>[]>;
};

/** Payments that are read at once. */
const PAGE = 500;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const dollars = ({ amount }: { readonly amount: number }): string => (amount / 100).toFixed(2);

const addressColumns = ['address', 'city', 'state', 'postalCode', 'country'] as const;
const addressOf = (kept: KeptAddress | null) =>
  Object.fromEntries(addressColumns.map((name) => [name, kept?.[name] ?? null]));

/** A table that fits into one page. */
const whole = (
  name: string,
  columns: readonly string[],
  read: () => Promise<readonly Readonly<Record<string, Cell>>[]>,
): Dataset => ({
  name,
  columns,
  async *pages() {
    yield await read();
  },
});

const profileColumns = [
  'id',
  'businessName',
  'legalName',
  'taxId',
  'firstName',
  'lastName',
  'email',
  'emailVerified',
  'previousEmail',
  'phone',
  'phoneVerified',
  'previousPhone',
  'language',
  'hasPassword',
  'googleLinked',
  'trialReminders',
  'paymentReminders',
  'cardReminders',
  'createdAt',
] as const;

const paymentColumns = [
  'receiptNumber',
  'createdAt',
  'planCode',
  'cycle',
  'subtotal',
  'discount',
  'credit',
  'amount',
  'refunded',
  'currency',
  'method',
  'cardBrand',
  'cardLast4',
  'status',
  'gatewayCode',
  'gatewayStatus',
  'declineCode',
] as const;

const receiptColumns = [
  'receiptNumber',
  'paidAt',
  'subscriber',
  'company',
  'legalName',
  'taxId',
  'email',
  ...addressColumns,
  'periodStart',
  'periodEnd',
  'amount',
  'currency',
  'transferReference',
] as const;

/** Payments of an account by their numbers, oldest first. */
async function* paymentRows(db: Kysely<Tables>, accountId: string) {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('payment')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('account_number', '>', last)
      .orderBy('account_number')
      .limit(PAGE)
      .execute();
    yield rows;
    const next = rows.at(-1)?.account_number;
    if (next === undefined || rows.length < PAGE) return;
    last = next;
  }
}

const payments = (db: Kysely<Tables>, accountId: string): Dataset => ({
  name: 'payments',
  columns: paymentColumns,
  async *pages() {
    for await (const rows of paymentRows(db, accountId)) {
      yield rows.map((row) => {
        const { card, subtotal, discount, credit, amount, refunded, ...payment } =
          serializePayment(row);
        return {
          ...payment,
          subtotal: dollars(subtotal),
          discount: dollars(discount),
          credit: dollars(credit),
          amount: dollars(amount),
          refunded: dollars(refunded),
          currency: amount.currency,
          cardBrand: card?.brand ?? null,
          cardLast4: card?.last4 ?? null,
        };
      });
    }
  },
});

const receipts = (db: Kysely<Tables>, accountId: string): Dataset => ({
  name: 'receipts',
  columns: receiptColumns,
  async *pages() {
    for await (const rows of paymentRows(db, accountId)) {
      yield rows
        .filter(({ paid_at: paidAt }) => paidAt !== null)
        .map((row) => ({
          receiptNumber: row.receipt_number,
          paidAt: iso(row.paid_at),
          subscriber: row.subscriber,
          company: row.company,
          legalName: row.legal_name,
          taxId: row.tax_id,
          email: row.email,
          ...addressOf(row.billing_address),
          periodStart: iso(row.period_start),
          periodEnd: iso(row.period_end),
          amount: dollars({ amount: row.amount_cents }),
          currency: 'USD',
          transferReference: row.transfer_reference,
        }));
    }
  },
});

const profile = (account: Account): Dataset =>
  whole('profile', profileColumns, async () => {
    const { reminders, ...user } = userOf(account);
    return [
      {
        ...user,
        trialReminders: reminders.trial,
        paymentReminders: reminders.payment,
        cardReminders: reminders.card,
        createdAt: iso(account.created_at),
      },
    ];
  });

const methods = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole(
    'addresses',
    ['kind', 'brand', 'last4', 'expiry', 'holder', ...addressColumns],
    async () => {
      const rows = await db
        .selectFrom('payment_method')
        .selectAll()
        .where('account_id', '=', accountId)
        .execute();
      return rows.map(({ kind, brand, last4, expiry, holder, billing_address: kept }) => ({
        kind,
        brand,
        last4,
        expiry,
        holder,
        ...addressOf(kept),
      }));
    },
  );

const subscriptions = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole(
    'subscriptions',
    [
      'planCode',
      'cycle',
      'status',
      'subscriberName',
      'company',
      'startedAt',
      'endedAt',
      'periodEnd',
      'cancelReason',
    ],
    async () => {
      const rows = await db
        .selectFrom('subscription')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        planCode: row.plan_code,
        cycle: row.cycle,
        status: row.status,
        subscriberName: row.subscriber_name,
        company: row.company,
        startedAt: iso(row.started_at),
        endedAt: iso(row.ended_at),
        periodEnd: iso(row.period_end),
        cancelReason: row.cancel_reason,
      }));
    },
  );

const devices = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('devices', ['device', 'createdAt', 'lastSeenAt', 'endedAt'], async () => {
    const rows = await db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      device: row.device,
      createdAt: iso(row.created_at),
      lastSeenAt: iso(row.last_seen_at),
      endedAt: iso(row.ended_at),
    }));
  });

const usage = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('usage', ['item', 'month', 'amount'], async () => {
    const rows = await db
      .selectFrom('usage_total')
      .select(['item', 'month', 'amount'])
      .where('account_id', '=', accountId)
      .orderBy('month')
      .orderBy('item')
      .execute();
    return rows;
  });

/** What was written through the contact form, by whoever reads the account's mail. */
const messages = (db: Kysely<Tables>, account: Account): Dataset =>
  whole(
    'messages',
    ['id', 'createdAt', 'topic', 'name', 'email', 'company', 'phone', 'subject', 'message'],
    async () => {
      if (account.email_verified_at === null) return [];
      const rows = await db
        .selectFrom('contact_message')
        .selectAll()
        .where((where) => where(where.fn('lower', ['email']), '=', account.email_key))
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        createdAt: iso(row.created_at),
        topic: row.inquiry_type,
        name: row.name,
        email: row.email,
        company: row.company,
        phone: row.phone,
        subject: row.subject,
        message: row.message,
      }));
    },
  );

/** Every table of an account's archive. */
export function datasetsOf(db: Kysely<Tables>, account: Account): readonly Dataset[] {
  const { id } = account;
  return [
    profile(account),
    methods(db, id),
    subscriptions(db, id),
    payments(db, id),
    receipts(db, id),
    messages(db, account),
    devices(db, id),
    usage(db, id),
  ];
}
