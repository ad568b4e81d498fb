/**
 * The migrations, oldest first. A released migration is never edited, and there are no down
 * migrations. They are code rather than files so that they are part of the bundle.
 */
import { type Kysely, type Migration, sql } from 'kysely';
import { accountsWhole } from './migrations/accounts/accounts';
import { cardKeys } from './migrations/money/card-keys';
import {
  coveredCredit,
  creditDifferences,
  lostCredit,
  reservedCredit,
} from './migrations/money/credit';
import { disputes, disputeVerdicts } from './migrations/money/disputes';
import { tokenRemovals } from './migrations/money/tokens';
import { bankMessages, webhookTasks, webhookTopics } from './migrations/money/webhooks';
import { announcements } from './migrations/operation/announcements';
import { accountClosing } from './migrations/accounts/closing';
import { ledgerComparison } from './migrations/money/reconciliation';
import { taxDocumentOrders, taxDocuments } from './migrations/money/invoices';
import { ledger } from './migrations/money/ledger';
import { actOutcomes, alarmMails, operatorWork } from './migrations/operation/operator';
import { reminders } from './migrations/money/reminders';
import { bankReturns } from './migrations/money/returns';
import { graceDays, renewalQueue } from './migrations/money/renewals';
import { noticeCounts } from './migrations/money/notices';
import { unansweredRenewals } from './migrations/money/unanswered';
import { usageReminders } from './migrations/money/usage';
import { unknownOutcomes } from './migrations/money/outcomes';
import { deferredPayments } from './migrations/money/deferred';
import { transferLedger } from './migrations/money/transfers';
import { sendCounts } from './migrations/operation/sends';
import { paymentRetries } from './migrations/money/retries';
import { passkeys } from './migrations/accounts/passkeys';
import { sentMessages } from './migrations/operation/messages';
import { accountEvents, knownDevices } from './migrations/accounts/safety';
import { secondFactors } from './migrations/accounts/second-factor';
import { serverSecret } from './migrations/operation/secrets';
import { privacyVersion, proofCodes } from './migrations/accounts/proofs';
import { providerPauses } from './migrations/operation/pauses';
import { sandboxRecords } from './migrations/operation/sandbox';
import {
  paymentMemo,
  paymentRecords,
  payments,
  subscriptionPrices,
} from './migrations/money/payments';

/** Accounts, sessions, codes, limits and messages. */
const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // A pending registration reserves nothing: the first to verify the phone gets the names. That
    // is why the three unique indexes cover only verified accounts. The keys are normalized in code
    // because lower() depends on the database's locale.
    await sql`
      create table account (
        id uuid primary key,
        business_name text not null,
        business_name_key text not null,
        first_name text not null,
        last_name text not null,
        email text not null,
        email_key text not null,
        phone text not null,
        password_hash text not null,
        language text not null check (language in ('en', 'ar')),
        phone_verified_at timestamptz,
        email_verified_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`create unique index account_business_name on account (business_name_key)
      where phone_verified_at is not null`.execute(db);
    await sql`create unique index account_email on account (email_key)
      where phone_verified_at is not null`.execute(db);
    await sql`create unique index account_phone on account (phone)
      where phone_verified_at is not null`.execute(db);
    await sql`create index account_by_email on account (email_key, created_at)`.execute(db);
    await sql`create index account_by_phone on account (phone, created_at)`.execute(db);
    await sql`create index account_pending_age on account (created_at)
      where phone_verified_at is null`.execute(db);

    await sql`
      create table session (
        id uuid primary key,
        account_id uuid not null references account (id) on delete cascade,
        device text not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        ended_at timestamptz,
        ended_by text check (ended_by in ('logout', 'reuse'))
      )`.execute(db);
    await sql`create index session_account on session (account_id)`.execute(db);

    // Tokens have 256 random bits, so SHA-256 is enough: a leaked table reveals no usable tokens.
    await sql`
      create table session_token (
        hash text primary key,
        session_id uuid not null references session (id) on delete cascade,
        kind text not null check (kind in ('access', 'refresh')),
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db);
    await sql`create index session_token_session on session_token (session_id)`.execute(db);
    await sql`create index session_token_expiry on session_token (expires_at)`.execute(db);

    await sql`
      create table one_time_code (
        id uuid primary key,
        purpose text not null check (purpose in ('register')),
        phone text not null,
        account_id uuid references account (id) on delete cascade,
        code_hash text not null,
        attempts integer not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db);
    await sql`create index one_time_code_phone on one_time_code (phone, purpose, created_at)`.execute(
      db,
    );
    await sql`create index one_time_code_account on one_time_code (account_id)`.execute(db);
    await sql`create index one_time_code_expiry on one_time_code (expires_at)`.execute(db);

    await sql`
      create table allowance (
        key text primary key,
        hits double precision[] not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index allowance_expiry on allowance (expires_at)`.execute(db);

    await sql`
      create table login_failure (
        key text primary key,
        failures integer not null,
        last_at timestamptz not null,
        blocked_until timestamptz
      )`.execute(db);
    await sql`create index login_failure_age on login_failure (last_at)`.execute(db);

    await sql`
      create table outbox (
        id uuid primary key,
        channel text not null check (channel in ('whatsapp', 'email')),
        template text not null,
        payload text,
        created_at timestamptz not null,
        run_after timestamptz not null,
        attempts integer not null default 0,
        delivered_at timestamptz,
        failed_at timestamptz
      )`.execute(db);
    await sql`create index outbox_waiting on outbox (run_after)
      where delivered_at is null and failed_at is null`.execute(db);
    await sql`create index outbox_age on outbox (created_at)`.execute(db);

    await sql`
      create table sandbox_message (
        sequence integer generated always as identity primary key,
        id uuid not null unique,
        at timestamptz not null,
        channel text not null,
        recipient text not null,
        template text not null,
        code text,
        link text,
        text text not null
      )`.execute(db);
  },
};

/** The migrations by name, which sorts them in order. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_accounts': accounts,
  '0002_accounts_whole': accountsWhole,
  '0003_payments': payments,
  '0004_payment_memo': paymentMemo,
  '0005_payment_records': paymentRecords,
  '0006_renewal_queue': renewalQueue,
  '0007_unknown_outcomes': unknownOutcomes,
  '0008_deferred_payments': deferredPayments,
  '0009_transfer_ledger': transferLedger,
  '0010_server_secret': serverSecret,
  '0011_payment_retries': paymentRetries,
  '0012_ledger': ledger,
  '0013_ledger_comparison': ledgerComparison,
  '0014_send_counts': sendCounts,
  '0015_disputes': disputes,
  '0016_account_closing': accountClosing,
  '0017_reminders': reminders,
  '0018_token_removals': tokenRemovals,
  '0019_second_factors': secondFactors,
  '0020_operator_work': operatorWork,
  '0021_tax_documents': taxDocuments,
  '0022_passkeys': passkeys,
  '0023_account_events': accountEvents,
  '0024_known_devices': knownDevices,
  '0025_announcements': announcements,
  '0026_sent_messages': sentMessages,
  '0027_webhook_tasks': webhookTasks,
  '0031_bank_messages': bankMessages,
  '0032_webhook_topics': webhookTopics,
  '0033_card_keys': cardKeys,
  '0037_sandbox_records': sandboxRecords,
  '0038_provider_pauses': providerPauses,
  '0043_usage_reminders': usageReminders,
  '0044_bank_returns': bankReturns,
  '0045_tax_document_orders': taxDocumentOrders,
  '0050_proof_codes': proofCodes,
  '0051_privacy_version': privacyVersion,
  '0056_unanswered_renewals': unansweredRenewals,
  '0057_notice_counts': noticeCounts,
  '0058_dispute_verdicts': disputeVerdicts,
  '0059_credit_differences': creditDifferences,
  '0060_reserved_credit': reservedCredit,
  '0061_act_outcomes': actOutcomes,
  '0062_alarm_mails': alarmMails,
  '0063_covered_credit': coveredCredit,
  '0064_lost_credit': lostCredit,
  '0065_grace_days': graceDays,
  '0066_subscription_prices': subscriptionPrices,
};
