import { localStore, readJson } from '../../shared/storage';
import { type Wait, readWait } from '../../shared/wait';

/** A phone awaiting its code, stored so that it survives a reload and is shared by all tabs. */
export interface PendingPhone {
  /** E.164; empty while an account created with Google has none. */
  phone: string;
  /** The registration or account the code is for, if the server named it. */
  userId?: string;
  /** The proof, earned with the right password, that allows verifying this account's phone. */
  phoneProof?: string;
  /** The wait before another code can be sent. */
  wait: Wait | null;
}

export const pendingPhoneKey = 'otp_pending';

function parsePendingPhone(value: unknown): PendingPhone | null {
  if (typeof value !== 'object' || value === null) return null;
  const { phone, userId, phoneProof, wait }: Record<string, unknown> = { ...value };
  if (typeof phone !== 'string' || !/^(?:\+[1-9]\d{6,14})?$/.test(phone)) return null;
  return {
    phone,
    ...(typeof userId === 'string' ? { userId } : {}),
    ...(typeof phoneProof === 'string' ? { phoneProof } : {}),
    wait: readWait(wait),
  };
}

export function readPendingPhone(): PendingPhone | null {
  return readJson(localStore, pendingPhoneKey, parsePendingPhone);
}

export function writePendingPhone(pending: PendingPhone): void {
  localStore.write(pendingPhoneKey, JSON.stringify(pending));
}

export function clearPendingPhone(): void {
  localStore.remove(pendingPhoneKey);
}
