import { useStored } from '../../shared/use-stored';
import { type PendingPhone, pendingPhoneKey, readPendingPhone } from './pending-phone';

const asText = (stored: string | null) => stored;

/** Subscribes to the phone awaiting its code, across tabs. */
export function usePendingPhone(): PendingPhone | null {
  return useStored(pendingPhoneKey, asText) === null ? null : readPendingPhone();
}
