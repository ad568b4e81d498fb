/** The contents of an archive: all of an account's data as tables, read page by page. */
import type { Kysely } from 'kysely';
import { agreementAt } from '../legal-versions';
import type { Tables } from '../../platform/database/schema';
import { type Account, userOf } from '../accounts';
import { devices, events, knownDevices, passkeys, sentMessages } from './access-data';
import { type Dataset, iso, whole } from './dataset';
import { credit, disputes, dollars, operatorActs } from './money-data';
import { addressColumns, addressOf, payments, receipts } from './payment-data';
import { creditBalance } from '../../money/ledger/ledger';

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
  'googleId',
  'trialReminders',
  'paymentReminders',
  'cardReminders',
  'usageReminders',
  'termsVersion',
  'privacyVersion',
  'creditBalance',
  'createdAt',
] as const;

const profile = (db: Kysely<Tables>, account: Account): Dataset =>
  whole('profile', profileColumns, async () => {
    const { reminders, ...user } = userOf(account);
    return [
      {
        ...user,
        googleId: account.google_sub ?? '',
        trialReminders: reminders.trial,
        paymentReminders: reminders.payment,
        cardReminders: reminders.card,
        usageReminders: reminders.usage,
        termsVersion: account.terms_version,
        privacyVersion:
          account.privacy_version ?? (await agreementAt(db, account.created_at)).privacy_version,
        creditBalance: dollars((await creditBalance(db, account.id)).free),
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

/** The notices of coming changes to prices and legal texts. */
const notices = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('notices', ['kind', 'subject', 'version', 'appliesFrom', 'writtenAt'], async () => {
    const prices = await db
      .selectFrom('price_notice as notice')
      .innerJoin('price_version as price', 'price.id', 'notice.price_version_id')
      .select(['price.plan_code as subject', 'price.effective_from', 'notice.written_at'])
      .where('notice.account_id', '=', accountId)
      .execute();
    const texts = await db
      .selectFrom('legal_notice as notice')
      .innerJoin('legal_version as text', (join) =>
        join
          .onRef('text.document', '=', 'notice.document')
          .onRef('text.version', '=', 'notice.version'),
      )
      .select(['text.document as subject', 'text.version'])
      .select(['text.effective_from', 'notice.written_at'])
      .where('notice.account_id', '=', accountId)
      .execute();
    return [
      ...prices.map((row) => ({ ...row, kind: 'price', version: null })),
      ...texts.map((row) => ({ ...row, kind: 'text' })),
    ].map(({ kind, subject, version, effective_from: from, written_at: at }) => ({
      kind,
      subject,
      version,
      appliesFrom: iso(from),
      writtenAt: iso(at),
    }));
  });

/** Contact form messages sent from the account's verified address. */
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

/** All tables of an account's archive. */
export function datasetsOf(db: Kysely<Tables>, account: Account): readonly Dataset[] {
  const { id } = account;
  return [
    profile(db, account),
    methods(db, id),
    subscriptions(db, id),
    payments(db, id),
    receipts(db, id),
    credit(db, id),
    disputes(db, id),
    operatorActs(db, id),
    messages(db, account),
    devices(db, id),
    passkeys(db, id),
    events(db, id),
    knownDevices(db, id),
    sentMessages(db, id),
    usage(db, id),
    notices(db, id),
  ];
}
