/**
 * Why a card could not be encrypted. `unanswered`: the gateway gave no answer, or an unusable one;
 * `slow`: it took too long; `refused`: it did not accept the encrypted card, or its key was not
 * usable; `unsupported`: the browser has no cryptography, or not at this address.
 */
export type EncryptionFailureReason = 'unanswered' | 'slow' | 'refused' | 'unsupported';

/** The card could not be encrypted, so no payment was requested. */
export class CardEncryptionError extends Error {
  override readonly name = 'CardEncryptionError';

  constructor(
    readonly reason: EncryptionFailureReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
