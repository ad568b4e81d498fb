/** The row of an account, written without registering it. */
import { randomUUID } from 'node:crypto';

/** An account with a verified phone and email address, and without a plan. */
export function accountRow(now: Date) {
  const id = randomUUID();
  const email = `${id}@example.com`;
  return {
    id,
    business_name: id,
    business_name_key: id,
    first_name: 'Lina',
    last_name: 'Haddad',
    email,
    email_key: email,
    phone: `+${BigInt(`0x${id.slice(0, 8)}`)}`,
    language: 'en',
    phone_verified_at: now,
    email_verified_at: now,
    activated_at: now,
    first_login_at: now,
    created_at: now,
    updated_at: now,
  } as const;
}
