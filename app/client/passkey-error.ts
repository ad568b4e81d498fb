/**
 * Why a browser gave no passkey. `cancelled`: the person closed its dialog or let it time out, which
 * the standard does not tell apart; `known`: the device holds one for the account; `unsupported`:
 * the browser, the device or the address of the page has no passkeys.
 */
export type PasskeyFailureReason = 'cancelled' | 'known' | 'unsupported';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';

  constructor(
    readonly reason: PasskeyFailureReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
