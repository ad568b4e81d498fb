/** The contents of an archive: all of an account's data as tables, read page by page. */
import { type Kysely, sql } from 'kysely';
import type { StoredAddress } from '../../../contract/money/payments/payment-shapes';
import { agreementAt } from '../legal-versions';
import { serializePayment } from '../../money/invoices/serializers';
import { creditBalance } from '../../money/ledger/ledger';
import type { Tables } from '../../platform/database/schema';
import { type Account, userOf } from '../accounts';
import { type ArchiveRow, type Dataset, dollars, own, selected, whole } from './dataset';

const PAGE = 500;

const inDollars = (cents: number): string => (cents / 100).toFixed(2);

const profile = (db: Kysely<Tables>, account: Account): Dataset =>
  whole(
    'profile',
    `id businessName legalName taxId firstName lastName email emailVerified previousEmail phone
    phoneVerified previousPhone language hasPassword googleLinked googleId trialReminders
    paymentReminders cardReminders usageReminders termsVersion privacyVersion creditBalance
    createdAt`,
    async () => {
      const { reminders, ...user } = userOf(account);
      const agreed = account.privacy_version;
      return [
        {
          ...user,
          googleId: account.google_sub ?? '',
          trialReminders: reminders.trial,
          paymentReminders: reminders.payment,
          cardReminders: reminders.card,
          usageReminders: reminders.usage,
          termsVersion: account.terms_version,
          privacyVersion: agreed ?? (await agreementAt(db, account.created_at)).privacy_version,
          creditBalance: inDollars((await creditBalance(db, account.id)).free),
          createdAt: account.created_at,
        },
      ];
    },
  );

const ADDRESS = ['address', 'city', 'state', 'postalCode', 'country'] as const;

const addressOf = (kept: StoredAddress | null) =>
  Object.fromEntries(ADDRESS.map((name) => [name, kept?.[name] ?? null]));

const addresses = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('addresses', `kind brand last4 expiry holder ${ADDRESS.join(' ')}`, async () => {
    const rows = await db
      .selectFrom('payment_method')
      .select(['kind', 'brand', 'last4', 'expiry', 'holder', 'billing_address'])
      .where('account_id', '=', accountId)
      .execute();
    return rows.map(({ billing_address: kept, ...row }) => ({ ...row, ...addressOf(kept) }));
  });

/** An account's payments by number, oldest first. */
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

/** All payments, whatever their outcome. */
const payments = (db: Kysely<Tables>, accountId: string): Dataset => ({
  name: 'payments',
  columns: `receiptNumber createdAt planCode cycle subtotal discount credit amount refunded currency
    method cardBrand cardLast4 status gatewayCode gatewayStatus declineCode`.split(/\s+/),
  async *pages() {
    for await (const rows of paymentRows(db, accountId)) {
      yield rows.map((row) => {
        const { card, subtotal, discount, credit, amount, refunded, ...payment } =
          serializePayment(row);
        return {
          ...payment,
          subtotal: inDollars(subtotal.amount),
          discount: inDollars(discount.amount),
          credit: inDollars(credit.amount),
          amount: inDollars(amount.amount),
          refunded: inDollars(refunded.amount),
          currency: amount.currency,
          cardBrand: card?.brand ?? null,
          cardLast4: card?.last4 ?? null,
        };
      });
    }
  },
});

/** The receipts, as they were issued. */
const receipts = (db: Kysely<Tables>, accountId: string): Dataset => ({
  name: 'receipts',
  columns: `receiptNumber paidAt subscriber company legalName taxId email ${ADDRESS.join(' ')}
    periodStart periodEnd amount currency transferReference`.split(/\s+/),
  async *pages() {
    for await (const rows of paymentRows(db, accountId)) {
      yield rows
        .filter(({ paid_at: paidAt }) => paidAt !== null)
        .map(({ subscriber, company, email, ...row }) => ({
          receiptNumber: row.receipt_number,
          paidAt: row.paid_at,
          subscriber,
          company,
          legalName: row.legal_name,
          taxId: row.tax_id,
          email,
          ...addressOf(row.billing_address),
          periodStart: row.period_start,
          periodEnd: row.period_end,
          amount: inDollars(row.amount_cents),
          currency: 'USD',
          transferReference: row.transfer_reference,
        }));
    }
  },
});

/** Every change of the credit balance. Credit is owed, so the ledger has it as a negative amount. */
const credit = (db: Kysely<Tables>, accountId: string): Dataset =>
  selected(
    db,
    'credit',
    'at cause receiptNumber change balance currency',
    sql<ArchiveRow>`select movement.booked_at as at, regexp_replace(movement.source, ':.*$', '') as cause,
        payment.receipt_number as "receiptNumber", ${dollars(sql`-posting.cents`)} as change,
        ${dollars(sql`sum(-posting.cents) over (order by movement.id)`)} as balance,
        'USD' as currency
      from ledger_movement as movement
      join ledger_posting as posting on posting.movement_id = movement.id
      left join payment on payment.id = movement.payment_id
      where movement.account_id = ${accountId} and posting.ledger_account = 'credit'
      order by movement.id`,
  );

const disputes = (db: Kysely<Tables>, accountId: string): Dataset =>
  selected(
    db,
    'disputes',
    'case provider receiptNumber state amount lost currency reason openedAt decidedAt',
    sql<ArchiveRow>`select case_id as "case", provider, receipt_number as "receiptNumber", state,
        ${dollars(sql`cents`)} as amount, ${dollars(sql`lost_cents`)} as lost, 'USD' as currency,
        reason, opened_at as "openedAt", decided_at as "decidedAt"
      from dispute join payment on payment.id = dispute.payment_id
      where dispute.account_id = ${accountId} order by opened_at, case_id`,
  );

/**
 * What operators did to the account, and why, such as a refund. Which operator did it is another
 * person's data and stays in the audit log.
 */
const operatorActs = (db: Kysely<Tables>, accountId: string): Dataset =>
  selected(
    db,
    'operator-actions',
    'at kind subject amount currency reason outcome',
    sql<ArchiveRow>`select at, kind, subject, ${dollars(sql`act.cents`)} as amount,
        case when act.cents is not null then 'USD' end as currency, reason,
        case when refund.id is null then outcome when refund.status = 'done' then 'done'
          when refund.status = 'refused' then 'failed' else 'unknown' end as outcome
      from operator_act as act left join asked_refund as refund on refund.act_id = act.id
      where account_id = ${accountId} order by act.id`,
  );

const notices = (db: Kysely<Tables>, accountId: string): Dataset =>
  selected(
    db,
    'notices',
    'kind subject version appliesFrom writtenAt',
    sql<ArchiveRow>`select 'price' as kind, price.plan_code as subject, null::integer as version,
        price.effective_from as "appliesFrom", notice.written_at as "writtenAt"
      from price_notice as notice
      join price_version as price on price.id = notice.price_version_id
      where notice.account_id = ${accountId}
      union all
      select 'text', text.document, text.version, text.effective_from, notice.written_at
      from legal_notice as notice
      join legal_version as text using (document, version)
      where notice.account_id = ${accountId}`,
  );

/** Contact form messages sent from the account's verified address. */
const messages = (db: Kysely<Tables>, account: Account): Dataset =>
  selected(
    db,
    'messages',
    'id createdAt topic name email company phone subject message',
    sql<ArchiveRow>`select id, created_at as "createdAt", inquiry_type as topic, name, email, company, phone,
        subject, message
      from contact_message
      where lower(email) = ${account.email_key} and ${account.email_verified_at !== null}
      order by created_at`,
  );

/** Tables included unchanged: their name in the archive and the database, columns and order. */
const OWN = [
  [
    'subscriptions',
    'subscription',
    'plan_code cycle status subscriber_name company started_at ended_at period_end cancel_reason',
    'created_at',
  ],
  ['devices', 'session', 'device created_at last_seen_at ended_at', 'created_at'],
  ['passkeys', 'passkey', 'device synced created_at last_used_at', 'created_at'],
  ['events', 'account_event', 'kind device at', 'id'],
  ['known-devices', 'known_device', 'device created_at expires_at', 'created_at'],
  ['sent-messages', 'sent_message', 'channel template language at outcome', 'at'],
  ['usage', 'usage_total', 'item month amount', 'month item'],
] as const;

export function datasetsOf(db: Kysely<Tables>, account: Account): readonly Dataset[] {
  const { id } = account;
  return [
    profile(db, account),
    addresses(db, id),
    payments(db, id),
    receipts(db, id),
    credit(db, id),
    disputes(db, id),
    operatorActs(db, id),
    messages(db, account),
    notices(db, id),
    ...OWN.map((table) => own(db, id, table)),
  ];
}
