import { localStore, readJson } from '../shared/storage';

/** A phone that waits for its code, kept so that a reload and a second tab agree about it. */
export interface PendingPhone {
  /** E.164; empty while an account made with Google has none. */
  phone: string;
  /** The registration or account the code is for, when the server named it. */
  userId?: string;
  /** What the right password of an account earned: leave to prove its phone. */
  phoneProof?: string;
  /** The moment (ms since 1970) from which a code may be sent again. */
  nextAllowedAt: number | null;
}

export const pendingPhoneKey = 'otp_pending';

function asPendingPhone(value: unknown): PendingPhone | null {
  if (typeof value !== 'object' || value === null) return null;
  const { phone, userId, phoneProof, nextAllowedAt }: Record<string, unknown> = { ...value };
  if (typeof phone !== 'string' || !/^(?:\+[1-9]\d{6,14})?$/.test(phone)) return null;
  return {
    phone,
    ...(typeof userId === 'string' ? { userId } : {}),
    ...(typeof phoneProof === 'string' ? { phoneProof } : {}),
    nextAllowedAt: typeof nextAllowedAt === 'number' ? nextAllowedAt : null,
  };
}

export function readPendingPhone(): PendingPhone | null {
  return readJson(localStore, pendingPhoneKey, asPendingPhone);
}

export function writePendingPhone(pending: PendingPhone): void {
  localStore.write(pendingPhoneKey, JSON.stringify(pending));
}

export function clearPendingPhone(): void {
  localStore.remove(pendingPhoneKey);
}
