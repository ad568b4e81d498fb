import { RESEND_SECONDS } from '../../../api/contract/constants';
import { CallFailure } from '../../client/failure';
import { localStore, parseJson } from '../../shared/storage';
import { useStored } from '../../shared/use-stored';
import { readWait, waitOf } from '../../shared/wait';

/** The stored times from which a code or a link may be requested again. */
type WaitKey = 'own_phone_wait' | 'email_link_wait';

/** A code or a link was sent, so the wait before the next one begins. */
export function startWait(key: WaitKey, seconds = RESEND_SECONDS): void {
  localStore.write(key, JSON.stringify(waitOf(seconds)));
}

/** Sends a code or a link and starts the wait before the next one; a 429 has its own wait. */
export async function sendOnce(key: WaitKey, send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof CallFailure && error.status === 429) startWait(key, error.retryAfter);
    throw error;
  }
  startWait(key);
}

const endOf = (stored: string | null): number | null => parseJson(stored, readWait)?.until ?? null;

/** When a wait ends, in milliseconds since 1970; survives reloads and is shared by all tabs. */
export const useWaitEnd = (key: WaitKey): number | null => useStored(key, endOf);
