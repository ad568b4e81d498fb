import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { AccountDependencies } from '../dependencies';

/** Refuses a wrong password. If it locked the login, the owner is mailed the link that unlocks it. */
export async function refusePassword(
  { db, throttle, outbox }: Pick<AccountDependencies, 'db' | 'throttle' | 'outbox'>,
  { locked, accountId }: { readonly locked: boolean; readonly accountId: string | undefined },
  { address, device }: Caller,
): Promise<never> {
  await throttle.failed(address);
  if (locked) {
    await outbox.ask(db, { ask: 'unlock_link', accountId, device });
    outbox.wake();
  }
  throw new ApiError('credentials_invalid');
}
