/** Migrations of accounts after the initial schema. */
import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Adds the other ways to register and recover: accounts that start without a phone (Google, a code
 * by e-mail), changes waiting for verification, mailed links, sign-ins in progress and contact form
 * messages.
 */
export const accountsWhole: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Until now, an account was activated by verifying a phone. A verified e-mail address is now
    // enough, and a phone is unique only among accounts that have verified it.
    await sql`
      alter table account
        add column legal_name text not null default '',
        add column tax_id text not null default '',
        add column activated_at timestamptz,
        add column google_sub text,
        add column new_email text,
        add column new_email_key text,
        add column new_phone text,
        add column password_owned boolean not null default false,
        alter column password_hash drop not null`.execute(db);
    await sql`update account set activated_at = phone_verified_at`.execute(db);
    await sql`drop index account_business_name`.execute(db);
    await sql`drop index account_email`.execute(db);
    await sql`drop index account_phone`.execute(db);
    await sql`drop index account_pending_age`.execute(db);
    await sql`create unique index account_business_name on account (business_name_key)
      where activated_at is not null and business_name_key <> ''`.execute(db);
    await sql`create unique index account_email on account (email_key)
      where activated_at is not null`.execute(db);
    await sql`create unique index account_phone on account (phone)
      where phone_verified_at is not null`.execute(db);
    await sql`create unique index account_google on account (google_sub)
      where google_sub is not null`.execute(db);
    await sql`create index account_pending_age on account (created_at)
      where activated_at is null`.execute(db);

    await sql`alter table session drop constraint session_ended_by_check`.execute(db);
    await sql`alter table session add constraint session_ended_by_check
      check (ended_by in ('logout', 'reuse', 'revoked', 'password', 'merge'))`.execute(db);
    await sql`alter table session_token drop constraint session_token_kind_check`.execute(db);
    await sql`alter table session_token add constraint session_token_kind_check
      check (kind in ('access', 'refresh', 'cookie'))`.execute(db);

    // The subject of a code is a phone number or the key of an e-mail address.
    await sql`alter table one_time_code rename column phone to subject`.execute(db);
    await sql`alter index one_time_code_phone rename to one_time_code_subject`.execute(db);
    await sql`alter table one_time_code
      add column channel text not null default 'whatsapp'
        check (channel in ('whatsapp', 'email'))`.execute(db);
    await sql`alter table one_time_code drop constraint one_time_code_purpose_check`.execute(db);
    await sql`alter table one_time_code add constraint one_time_code_purpose_check
      check (purpose in ('register', 'password', 'phone'))`.execute(db);

    // The tokens have 256 random bits, so SHA-256 is enough: a leaked table reveals no usable
    // links.
    await sql`
      create table mail_link (
        hash text primary key,
        purpose text not null check (purpose in ('email', 'unlock')),
        account_id uuid not null references account (id) on delete cascade,
        email_key text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db);
    await sql`create index mail_link_account on mail_link (account_id)`.execute(db);
    await sql`create index mail_link_expiry on mail_link (expires_at)`.execute(db);

    // One row for each request for Google's sign-in page. It is deleted before the code is
    // exchanged, so that a code is exchanged only once.
    await sql`
      create table sign_in_attempt (
        id uuid primary key,
        browser_hash text not null,
        state_hash text not null,
        secrets text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index sign_in_attempt_browser on sign_in_attempt (browser_hash, created_at)`.execute(
      db,
    );
    await sql`create index sign_in_attempt_expiry on sign_in_attempt (expires_at)`.execute(db);

    // A Google account waiting, in one browser, for the password of the existing account with the
    // same e-mail address.
    await sql`
      create table google_claim (
        browser_hash text primary key,
        account_id uuid not null references account (id) on delete cascade,
        google_sub text not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index google_claim_account on google_claim (account_id)`.execute(db);
    await sql`create index google_claim_expiry on google_claim (expires_at)`.execute(db);

    await sql`
      create table contact_message (
        id text primary key,
        created_at timestamptz not null,
        inquiry_type text not null,
        name text not null,
        email text not null,
        company text not null,
        phone text not null,
        subject text not null,
        message text not null,
        language text not null check (language in ('en', 'ar'))
      )`.execute(db);
    await sql`create index contact_message_age on contact_message (created_at)`.execute(db);

    await sql`alter table login_failure
      add column locked boolean not null default false`.execute(db);
  },
};
