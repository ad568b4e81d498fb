import { me, updateMe, type UpdateMeBody } from '../../../api/contract/accounts/users';
import type { User } from '../../../api/contract/accounts/user';
import { call, useRead } from '../../session/call';
import { setAuthState } from '../../session/state';
import { readSession, writeUser } from '../../session/tokens';
import { startWait } from './use-wait-end';
import { useAuthState } from '../../session/use-auth';

function store(user: User): void {
  const { accessToken, user: now } = readSession();
  // Ignore the response if the person signed out, or in as someone else, while it was on its way.
  if (accessToken && (!now || now.id === user.id)) {
    writeUser(user);
    setAuthState({ user });
  }
}

/** The number of responses to changes of the account. */
let changes = 0;

/** Stores the account that a call has changed, for every page and tab. */
export async function storeAccount(
  answer: Promise<{ user: User }> | { user: User },
): Promise<User> {
  const { user } = await answer;
  changes += 1;
  store(user);
  return user;
}

export async function readAccount(): Promise<User> {
  const before = changes;
  const { user } = await call(me);
  // A response that was on its way during a change may be older than the change.
  if (changes === before) store(user);
  return user;
}

async function sendUpdate(body: UpdateMeBody): Promise<User> {
  const user = await storeAccount(call(updateMe, { body }));
  // The server sent a code to the new number, whichever page it was entered on.
  if (body.phone !== undefined && !user.phoneVerified) startWait('own_phone_wait');
  return user;
}

let lastUpdate: Promise<unknown> = Promise.resolve();

/**
 * Changes the account. Changes are sent one after the other, because two concurrent requests may
 * arrive in either order.
 */
export function updateAccount(body: UpdateMeBody): Promise<User> {
  const update = lastUpdate.then(() => sendUpdate(body));
  lastUpdate = update.catch(() => {});
  return update;
}

/**
 * The signed-in account: the stored copy is shown immediately, then the server's copy replaces it.
 */
export function useAccount() {
  const { user } = useAuthState();
  const { error, mutate } = useRead(me, { fetch: readAccount });
  return { user, error, retry: () => mutate() };
}
