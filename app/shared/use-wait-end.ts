import { localStore, parseJson } from './storage';
import { useStored } from './use-stored';
import { readWait, waitOf } from './wait';

/** The stored times from which a code or a link may be requested again. */
export type WaitKey = 'own_phone_wait' | 'email_link_wait';

/** Starts a wait. */
export function startWait(key: WaitKey, seconds: number): void {
  localStore.write(key, JSON.stringify(waitOf(seconds)));
}

const endOf = (stored: string | null): number | null => parseJson(stored, readWait)?.until ?? null;

/** When a wait ends, in milliseconds since 1970; survives reloads and is shared by all tabs. */
export const useWaitEnd = (key: WaitKey): number | null => useStored(key, endOf);
