/**
 * A database after years of use, created by set-based statements, so that a million accounts with
 * ten million payments take minutes. Rows are distributed realistically: most are finished, and few
 * are due.
 */
import type { ClientBase } from 'pg';

/** The size of the database, and the current time of the test. */
type Size = {
  readonly accounts: number;
  readonly now: Date;
};

export const PAYMENTS_EACH = 10;

/** Ids in the order of their rows, of a kind per table: `a` is the account's. */
const HELPER = `
  create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as
    $$ select (kind || '0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`;

/** `a`: the number of the account; `$now`: the moment; `$n`: accounts; `$p`: payments. */
const people: readonly string[] = [
  `insert into account (id, business_name, business_name_key, first_name, last_name, email, email_key,
      phone, password_hash, language, phone_verified_at, email_verified_at, created_at, updated_at,
      activated_at, google_sub, closed_at, erased_steps)
    select pg_temp.id_of('a', a), 'shop ' || a, 'shop ' || a, 'Lina', 'Haddad', 'p' || a || '@example.org',
      'p' || a || '@example.org', '+97256' || lpad(a::text, 8, '0'), 'hash', 'ar', at, at, at, at,
      case when a % 200 > 0 then at end,
      case when a % 10 = 0 then 'google-' || a end,
      case when a % 100 = 1 then at + interval '90 days' end, case when a % 100 = 1 then 1 else 0 end
    from generate_series(1, $n) as a,
      lateral (select case when a % 200 > 0 then $now - interval '700 days' * (1 - a::float / $n)
        else $now - interval '20 hours' end as at) as born`,
  `insert into payer (account_id, payments, trial_used_at, credit_cents)
    select pg_temp.id_of('a', a), $each, $now - interval '200 days', case when a % 50 = 0 then 100 else 0 end
    from generate_series(1, $n) as a`,
  `insert into session (id, account_id, device, created_at, last_seen_at, ended_at, ended_by)
    select pg_temp.id_of('5', s), pg_temp.id_of('a', (s - 1) % $n + 1), 'Chrome on Windows', at, at,
      case when s % 3 = 0 then at end, case when s % 3 = 0 then 'logout' end
    from generate_series(1, $n * 3) as s, lateral (select $now - interval '80 days' * (1 - s::float / ($n * 3)) as at) as born`,
  `insert into session_token (hash, session_id, kind, expires_at, used_at)
    select 'token-' || t, pg_temp.id_of('5', (t - 1) % ($n * 3) + 1), case t % 2 when 0 then 'access' else 'refresh' end,
      $now + interval '30 days' * (t::float / ($n * 6)) - interval '1 hour', null
    from generate_series(1, $n * 6) as t`,
  `insert into one_time_code (id, purpose, subject, account_id, code_hash, created_at, expires_at)
    select pg_temp.id_of('c', a), 'password', '+97256' || lpad(a::text, 8, '0'), pg_temp.id_of('a', a), 'hash', at, at + interval '10 minutes'
    from generate_series(1, $n) as a, lateral (select $now - interval '25 hours' * (1 - a::float / $n) as at) as born`,
  `insert into mail_link (hash, purpose, account_id, email_key, created_at, expires_at)
    select 'link-' || a, 'email', pg_temp.id_of('a', a), 'p' || a || '@example.org', at, at + interval '1 day'
    from generate_series(1, $n) as a, lateral (select $now - interval '9 days' * (1 - a::float / $n) as at) as born`,
  `insert into allowance (key, hits, expires_at)
    select 'allowance-' || a, '{1}', $now + interval '1 hour' * (a::float / $n) from generate_series(1, $n) as a`,
  `insert into send_count (key, taken, most, ends_at)
    select 'count-' || a, 1, 10, $now + interval '1 day' * (a::float / $n) from generate_series(1, $n) as a`,
  `insert into login_failure (key, failures, last_at)
    select 'failure-' || a, 1, $now - interval '61 minutes' * (1 - a::float / $n) from generate_series(1, $n) as a`,
  `insert into second_factor (id, secret, created_at)
    select pg_temp.id_of('a', a), 'sealed', $now from generate_series(1, $n, 5) as a`,
  `insert into recovery_code (account_id, hash)
    select pg_temp.id_of('a', a), 'code-' || c from generate_series(1, $n, 5) as a, generate_series(1, 10) as c`,
  `insert into passkey (id, account_id, credential_id, public_key, counter, device, synced, created_at)
    select pg_temp.id_of('7', a), pg_temp.id_of('a', a), 'credential-' || a, 'key', 0, 'Chrome on Windows', true, $now
    from generate_series(1, $n, 5) as a`,
  `insert into passkey_challenge (hash, account_id, expires_at)
    select 'challenge-' || a, case when a % 8 = 1 then pg_temp.id_of('a', a) end, $now + interval '5 minutes' * (a::float / $n - 0.01)
    from generate_series(1, $n, 4) as a`,
  `insert into account_event (account_id, kind, device, at)
    select pg_temp.id_of('a', (e - 1) % $n + 1), 'password_changed', 'Chrome on Windows', $now - interval '366 days' * (1 - e::float / ($n * 3))
    from generate_series(1, $n * 3) as e`,
  `insert into known_device (hash, account_id, device, created_at, expires_at)
    select 'known-' || d, pg_temp.id_of('a', (d - 1) % $n + 1), 'Chrome on Windows', at, at + interval '400 days'
    from generate_series(1, $n * 2) as d, lateral (select $now - interval '401 days' * (1 - d::float / ($n * 2)) as at) as born`,
  `insert into second_step (hash, account_id, way, device, expires_at)
    select 'step-' || a, pg_temp.id_of('a', a), 'password', 'Chrome', $now + interval '5 minutes' * (a::float / $n - 0.01)
    from generate_series(1, $n, 4) as a`,
  `insert into sign_in_attempt (id, browser_hash, state_hash, secrets, created_at, expires_at)
    select pg_temp.id_of('9', a), 'browser-' || a, 'state-' || a, 'sealed', at, at + interval '10 minutes'
    from generate_series(1, $n, 4) as a, lateral (select $now - interval '11 minutes' * (1 - a::float / $n) as at) as born`,
  `insert into google_claim (browser_hash, account_id, google_sub, expires_at)
    select 'browser-' || a, pg_temp.id_of('a', a), 'sub-' || a, $now + interval '10 minutes' * (a::float / $n - 0.01)
    from generate_series(1, $n, 4) as a`,
  `insert into contact_message (id, created_at, inquiry_type, name, email, company, phone, subject, message, language)
    select 'contact-' || a, $now - interval '700 days' * (1 - a::float / $n), 'sales', 'Lina', 'p' || a || '@example.org', '', '', 'Hello', 'Hello', 'en'
    from generate_series(1, $n, 2) as a`,
];

const messages: readonly string[] = [
  `insert into outbox (id, channel, template, payload, created_at, run_after, attempts, delivered_at, failed_at)
    select pg_temp.id_of('0', m), 'email', 'receipt', case when m % 5000 = 0 then 'sealed' end, at, at, 1,
      case when m % 5000 > 0 then at end, null
    from generate_series(1, $n * 3) as m, lateral (select $now - interval '7 days 1 hour' * (1 - m::float / ($n * 3)) as at) as born`,
  `insert into sent_message (id, account_id, channel, template, language, at, outcome)
    select pg_temp.id_of('5', m), pg_temp.id_of('a', (m - 1) % $n + 1), 'email', 'payment_received', 'en',
      $now - interval '800 days' * (1 - m::float / ($n * 3)), 'sent'
    from generate_series(1, $n * 3) as m`,
  `insert into sandbox_message (id, at, channel, recipient, template, text)
    select pg_temp.id_of('d', m), $now - interval '30 days' * (1 - m::float / $n), 'email', 'p' || m || '@example.org', 'receipt', 'Hello'
    from generate_series(1, $n) as m`,
  `insert into sandbox_identity (key, payload, expires_at)
    select 'Session:' || m, '{}', $now + interval '10 minutes' * (m::float / $n)
    from generate_series(1, $n) as m`,
  `insert into reminder_sent (event, account_id, sent_at)
    select 'reminder-' || r, pg_temp.id_of('a', (r - 1) % $n + 1), $now - interval '801 days' * (1 - r::float / ($n * 3))
    from generate_series(1, $n * 3) as r`,
  `insert into alarm (code, subject, raised_at, last_raised_at, resolved_at)
    select 'renewal_unresolved', 'subject-' || a, at, at, case when a % 500 > 0 then at end
    from generate_series(1, $n, 2) as a, lateral (select $now - interval '700 days' * (1 - a::float / $n) as at) as born`,
  `insert into webhook_event (provider, event_id, received_at)
    select case w % 2 when 0 then 'paypal' else 'bank' end, 'event-' || w, $now - interval '91 days' * (1 - w::float / ($n * 3))
    from generate_series(1, $n * 3) as w`,
  `insert into webhook_task (provider, event_id, run_after)
    select 'paypal', 'event-' || w, $now + interval '1 hour' from generate_series(1, $n, 2) as w`,
  `insert into usage_report (id, account_id, reported_at)
    select 'report-' || u, pg_temp.id_of('a', (u - 1) % $n + 1), $now - interval '401 days' * (1 - u::float / $p)
    from generate_series(1, $p) as u`,
  `insert into usage_total (account_id, item, month, amount, at)
    select pg_temp.id_of('a', a), 'messages', to_char($now - interval '1 month' * m, 'YYYY-MM'), 5, $now
    from generate_series(1, $n) as a, generate_series(0, 5) as m`,
  `insert into archive (account_id, status, asked_at, run_after, token_hash, expires_at, used_at)
    select pg_temp.id_of('a', a), 'ready', at, at, 'archive-' || a, at + interval '7 days', case when a % 3 = 0 then at + interval '6 days 23 hours' end
    from generate_series(1, $n, 4) as a, lateral (select $now - interval '7 days' * (1 - a::float / $n) as at) as born`,
  `insert into archive_part (account_id, attempt, part, bytes)
    select account_id, 1, part, 'bytes' from archive, generate_series(0, 3) as part`,
];

const money: readonly string[] = [
  `insert into subscription (id, account_id, plan_code, cycle, status, method, subscriber_name, company, started_at, period_start,
      period_end, anchor_day, trial_ends_at, period_cents, past_due_since, gateway_code, gateway_status, due_at, created_at, updated_at)
    select pg_temp.id_of('e', a), pg_temp.id_of('a', a), 'growth', 'monthly', status, case when status <> 'TRIALING' then case a % 10 when 0 then 'bank' when 1 then 'paypal' else 'card' end end,
      'Lina', 'shop', start, start, start + interval '1 month', 1, case when status = 'TRIALING' then start + interval '1 month' end, 2900,
      case when status = 'PAST_DUE' then start end, '100', 'OK',
      case when status in ('ACTIVE', 'TRIALING', 'PAST_DUE', 'CANCELED', 'PENDING') then start + interval '1 month' end, start, start
    from generate_series(1, $n) as a,
      lateral (select $now - interval '30 days' * (a::float / $n) as start,
        case when a % 50 = 0 then 'PENDING' when a % 20 = 0 then 'TRIALING' when a % 33 = 0 then 'PAST_DUE' when a % 21 = 0 then 'CANCELED' when a % 7 = 0 then 'EXPIRED' else 'ACTIVE' end as status) as drawn`,
  `insert into payment_method (account_id, id, kind, brand, last4, expiry, holder, token, updated_at)
    select pg_temp.id_of('a', a), pg_temp.id_of('f', a), 'card', 'visa', '1111', lpad((a % 12 + 1)::text, 2, '0') || '/' || (27 + a % 5), 'LINA HADDAD', 'sealed', $now
    from generate_series(1, $n) as a where a % 10 > 1`,
  `insert into payment (id, account_id, account_number, receipt_number, subscription_id, purpose, plan_code, cycle, subtotal_cents, discount_cents,
      credit_cents, amount_cents, method, card_brand, card_last4, status, gateway_id, gateway_code, gateway_status, subscriber, company, email,
      billing_address, period_start, period_end, paid_at, transfer_reference, due_at, created_at)
    select pg_temp.id_of('b', p), pg_temp.id_of('a', a), (p - 1) / $n + 1, 'R-' || p, pg_temp.id_of('e', a), 'renew', 'growth', 'monthly', 2900, 0, 0, 2900,
      method, case when method = 'card' then 'visa' end, case when method = 'card' then '1111' end, status,
      case when method <> 'bank' then 'gateway-' || p end, '100', 'OK', 'Lina Haddad', 'shop', 'p' || a || '@example.org', '{"city":"Ramallah"}', at, at + interval '1 month',
      case when status in ('PAID', 'REFUNDED') then at end, case when method = 'bank' then 'WT-' || p end, case when status = 'PENDING' then at + interval '7 days' end, at
    from generate_series(1, $p) as p,
      lateral (select (p - 1) % $n + 1 as a, $now - interval '700 days' * (1 - p::float / $p) as at) as whose,
      lateral (select case a % 10 when 0 then 'bank' when 1 then 'paypal' else 'card' end as method,
        case when p > $p * 0.995 and a % 10 = 0 then 'PENDING' when p % 25 = 0 then 'DECLINED' when p % 99 = 0 then 'REFUNDED' else 'PAID' end as status) as drawn`,
  `insert into payment_intent (id, account_id, idempotency_key, call, fingerprint, status, provider, payment_id, answer_status, answer, look_after, created_at, updated_at, key_namespace, watch_until)
    select pg_temp.id_of('1', p), account_id, 'key-' || p, 'renewal', 'fingerprint',
      case when payment.status = 'PENDING' then 'waiting' when payment.status = 'DECLINED' then 'declined' else 'succeeded' end, payment.method, payment.id, 201, '{"ok":true}',
      payment.created_at, payment.created_at, payment.created_at, 'server', case when payment.status = 'DECLINED' and p % 500 = 0 then payment.created_at + interval '3 days' end
    from generate_series(1, $p) as p join payment on payment.id = pg_temp.id_of('b', p)`,
  `insert into payment_intent (id, account_id, idempotency_key, call, fingerprint, status, provider, look_after, created_at, updated_at, key_namespace)
    select pg_temp.id_of('2', a), pg_temp.id_of('a', a), 'charging', 'renewal', 'fingerprint', 'charging', 'card', $now + interval '1 minute', $now, $now, 'server'
    from generate_series(1, $n, 1000) as a`,
  `insert into card_key (kid, account_id, public_key, expires_at)
    select 'card-key-' || a, pg_temp.id_of('a', a), 'key', $now + interval '15 minutes' * (a::float / $n - 0.01)
    from generate_series(1, $n, 4) as a`,
  `insert into bank_transfer (bank_id, reference, cents, received_at)
    select 'bank-' || p, 'WT-' || p, 2900, $now - interval '700 days' * (1 - p::float / $p) from generate_series(10, $p, 10) as p`,
  `insert into bank_message (event_id, type, bank_id, reference, cents, received_at)
    select bank_id, 'received', bank_id, reference, cents, received_at from bank_transfer`,
  `insert into transfer_booking (transfer_id, payment_id, kind, applied_cents, credited_cents, booked_at)
    select transfer.id, payment.id, 'exact', 2900, 0, received_at
    from bank_transfer as transfer join payment on payment.transfer_reference = transfer.reference where transfer.id % 500 > 0`,
  `insert into transfer_booking (transfer_id, payment_id, kind, applied_cents, credited_cents, booked_at)
    select transfer_id, payment_id, 'returned', -2900, 0, booked_at + interval '1 day'
    from transfer_booking where transfer_id % 10 > 0`,
  `insert into dispute (provider, case_id, payment_id, account_id, state, cents, reason, opened_at)
    select 'cards', 'case-' || p, id, account_id, case when p % 10000 = 0 then 'opened' else 'lost' end, 2900, 'fraud', created_at
    from generate_series(40, $p, 40) as p join payment on payment.id = pg_temp.id_of('b', p)`,
  `insert into operator_act (at, operator_id, operator_email, kind, subject, account_id, cents, reason)
    select created_at, pg_temp.id_of('a', 1), 'operator@example.org', 'refund', receipt_number, account_id, 2900, 'Asked for'
    from payment where account_number = 1 order by created_at`,
  `insert into asked_refund (id, act_id, operator_id, idempotency_key, fingerprint, payment_id, cents, status, asked_at, answer_until, decided_at)
    select pg_temp.id_of('7', act.id), act.id, act.operator_id, 'refund-' || act.id, 'fingerprint', payment.id, 2900,
      case when act.id % 1000 = 0 then 'asked' else 'done' end, act.at, act.at + interval '1 minute', act.at
    from operator_act as act join payment on payment.receipt_number = act.subject`,
  `insert into bank_return (id, act_id, bank_reference, transfer_id, payment_id, cents, booked_at)
    select pg_temp.id_of('6', transfer.id), act.id, 'return-' || transfer.id, transfer.id, null, 2900, transfer.received_at
    from bank_transfer as transfer join operator_act as act on act.id = transfer.id where transfer.id % 10 > 1`,
  `insert into ledger_movement (kind, source, account_id, payment_id, booked_at)
    select case status when 'REFUNDED' then 'refund' else 'charge' end, 'payment:' || id, account_id, id, created_at from payment where status in ('PAID', 'REFUNDED')`,
  `insert into ledger_movement (kind, source, account_id, transfer_id, booked_at)
    select 'transfer', 'transfer:' || id, null, id, received_at from bank_transfer`,
  `insert into ledger_posting (movement_id, ledger_account, cents)
    select id, side.account, side.cents from ledger_movement,
      lateral (values (case when transfer_id is null then 'cards' else 'bank' end, 2900), ('sales', -2900)) as side (account, cents)`,
  `insert into tax_document (kind, year, place, number, source, account_id, payment_id, issued_at, language, seller, buyer, total_cents, vat_basis_points, vat_cents)
    select 'invoice', 2026, place, 'TAX-' || place, 'charge:' || id, account_id, id, paid_at, 'en', '{}', '{}', 2900, 0, 0
    from (select row_number() over (order by created_at) as place, * from payment where paid_at is not null) as paid`,
  `insert into price_version (plan_code, monthly_cents, effective_from, announced_at)
    select case v % 2 when 0 then 'growth' else 'pro' end, 2900, $now + interval '1 month' * (v - 9), $now + interval '1 month' * (v - 11) from generate_series(1, 10) as v`,
  `insert into legal_version (document, version, summary_en, summary_ar, effective_from, announced_at)
    select 'terms', v + 1, 'Hello', 'Hello', $now + interval '1 month' * (v - 9), $now + interval '1 month' * (v - 11) from generate_series(1, 10) as v`,
  `insert into price_notice (price_version_id, account_id, written_at)
    select v, pg_temp.id_of('a', a), $now from generate_series(1, 10) as v, generate_series(1, $n) as a where a % 100 > 0`,
  `insert into legal_notice (document, version, account_id, written_at)
    select 'terms', v + 1, pg_temp.id_of('a', a), $now from generate_series(1, 10) as v, generate_series(1, $n) as a where a % 100 > 0`,
  `insert into notice_count (announcement, written)
    select 'price ' || v, $n from generate_series(1, 10) as v union all select 'terms ' || v + 1, $n from generate_series(1, 10) as v`,
  `insert into token_removal (token, run_after) select 'sealed', $now + interval '1 hour' from generate_series(1, $n, 2)`,
];

/** Fills a database that has the newest schema and no rows. */
export async function populate(client: ClientBase, { accounts, now }: Size): Promise<void> {
  const values: Readonly<Record<string, string>> = {
    $now: `timestamptz '${now.toISOString()}'`,
    $each: String(PAYMENTS_EACH),
    $n: String(accounts),
    $p: String(accounts * PAYMENTS_EACH),
  };
  await client.query(HELPER);
  // Related rows are written together, so that no lookup is needed.
  await client.query("set session_replication_role = 'replica'");
  for (const statement of [...people, ...messages, ...money]) {
    await client.query(statement.replace(/\$(?:now|each|n|p)\b/g, (name) => values[name] ?? name));
  }
  await client.query("set session_replication_role = 'origin'");
  // PostgreSQL samples 300 rows for each unit of the target. A sample that holds every row of a few
  // thousand accounts gives the same plans in every run; the default's does not.
  await client.query('set default_statistics_target = 300');
  await client.query('vacuum analyze');
}
