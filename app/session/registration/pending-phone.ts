import { fieldsOf, localStore, storedJson } from '../../shared/storage';
import { useStored } from '../../shared/use-stored';
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

export const pendingPhone = storedJson(
  localStore,
  pendingPhoneKey,
  (value): PendingPhone | null => {
    const { phone, userId, phoneProof, wait } = fieldsOf(value);
    if (typeof phone !== 'string' || !/^(?:\+[1-9]\d{6,14})?$/.test(phone)) return null;
    return {
      phone,
      ...(typeof userId === 'string' ? { userId } : {}),
      ...(typeof phoneProof === 'string' ? { phoneProof } : {}),
      wait: readWait(wait),
    };
  },
);

const asText = (stored: string | null) => stored;

/** Subscribes to the phone awaiting its code, across tabs. */
export const usePendingPhone = (): PendingPhone | null =>
  useStored(pendingPhoneKey, asText) === null ? null : pendingPhone.read();
