import type { LocalKey, TabKey } from '../../api/contract/platform/browser-storage';
import { localStore, tabStore } from '../shared/storage';

/** The id of the account that last used this tab. */
const OWNER: TabKey = 'tab_owner';

/**
 * Keys that belong to a person rather than the device: the next person in this tab is someone else.
 */
const personal = {
  local: ['otp_pending', 'own_phone_wait', 'email_link_wait', 'payment_intents', 'refund_intents'],
  tab: [
    'register_draft',
    'contact_draft',
    'payment_draft',
    'payment_left',
    'reset_pending',
    'login_wait',
    'second_step_wait',
    'return_path',
    'trial_asked',
    OWNER,
  ],
} as const satisfies { local: readonly LocalKey[]; tab: readonly TabKey[] };

/** Removes every draft and code that this tab stores for a person. */
export function clearTabData(): void {
  for (const key of personal.tab) tabStore.remove(key);
}

/** Removes every draft, code and intent that this browser stores for a person. */
export function clearUserData(): void {
  for (const key of personal.local) localStore.remove(key);
  clearTabData();
}

/**
 * Records that an account uses this tab, and removes what another account left in it. What a
 * visitor typed before the first login stays, and so does what the same account typed before its
 * session expired.
 *
 * @returns whether another account's data was removed.
 */
export function claimTab(accountId: string): boolean {
  const owner = tabStore.read(OWNER);
  const foreign = owner !== null && owner !== accountId;
  if (foreign) clearTabData();
  if (owner !== accountId) tabStore.write(OWNER, accountId);
  return foreign;
}
