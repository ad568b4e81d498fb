/**
 * The tables as the queries see them. `migrations.ts` makes them; each migration says why a table
 * is as it is.
 */
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../language';

/** A column with a default that is never changed to a default afterwards. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A registration (while `phone_verified_at` is null) or an account. */
export type AccountTable = {
  id: string;
  business_name: string;
  business_name_key: string;
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  phone: string;
  password_hash: string;
  language: Language;
  phone_verified_at: Date | null;
  email_verified_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** A login on one device: the family of tokens that grew from it. */
export type SessionTable = {
  id: string;
  account_id: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  ended_by: 'logout' | 'reuse' | null;
};

/** A token of a session, as the SHA-256 of its text. */
export type SessionTokenTable = {
  hash: string;
  session_id: string;
  kind: 'access' | 'refresh';
  expires_at: Date;
  used_at: Date | null;
};

/** A one-time code, hashed. `account_id` is null for a decoy: a code that was never sent. */
export type OneTimeCodeTable = {
  id: string;
  purpose: 'register';
  phone: string;
  account_id: string | null;
  code_hash: string;
  attempts: Defaulted<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** The moments (epoch milliseconds) at which something limited was done for one key. */
export type AllowanceTable = { key: string; hits: number[]; expires_at: Date };

/** Failed logins of one key in a row. */
export type LoginFailureTable = {
  key: string;
  failures: number;
  last_at: Date;
  blocked_until: Date | null;
};

/** A message on its way out; `payload` is sealed and gone once it is delivered. */
export type OutboxTable = {
  id: string;
  channel: 'whatsapp' | 'email';
  template: string;
  payload: string | null;
  created_at: Date;
  run_after: Date;
  attempts: Defaulted<number>;
  delivered_at: Date | null;
  failed_at: Date | null;
};

/** What the sandbox would have sent. */
export type SandboxMessageTable = {
  sequence: Generated<number>;
  id: string;
  at: Date;
  channel: 'whatsapp' | 'email';
  recipient: string;
  template: string;
  code: string | null;
  link: string | null;
  text: string;
};

/** Every table. */
export type Tables = {
  account: AccountTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  one_time_code: OneTimeCodeTable;
  allowance: AllowanceTable;
  login_failure: LoginFailureTable;
  outbox: OutboxTable;
  sandbox_message: SandboxMessageTable;
};
