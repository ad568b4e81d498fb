/** An account that the owner of its mailbox takes over from whoever registered the address first. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { withoutPending } from '../profile/profile-changes';
import { removeSecondFactor } from '../second-factor/removal';

/**
 * Revokes every way into an account but its password and its sessions, and returns the events that
 * this makes. End the sessions afterwards: deleting a passkey waits for a login with it that is
 * under way, and so for that login's session.
 */
export async function revokeAccess(
  trx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<readonly ('second_factor_off' | 'passkey_removed')[]> {
  await trx
    .updateTable('account')
    .set({
      ...withoutPending,
      phone_verified_at: null,
      google_sub: null,
      // Earlier logins were not the owner's.
      first_login_at: null,
      updated_at: now,
    })
    .where('id', '=', accountId)
    .execute();
  const hadFactor = await removeSecondFactor(trx, accountId, now);
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return [
    ...(hadFactor ? (['second_factor_off'] as const) : []),
    ...(numDeletedRows > 0n ? (['passkey_removed'] as const) : []),
  ];
}
