/**
 * Why a card could not be encrypted. `unanswered`: the gateway's address gave no answer, or none that
 * helps; `slow`: it took too long; `refused`: it did not accept the encrypted card, even with a new
 * key; `unsupported`: the browser has no cryptography, or not at this address.
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
