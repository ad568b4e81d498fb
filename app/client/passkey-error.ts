/**
 * Why a browser returned no passkey. `cancelled`: the person closed its dialog or let it time out,
 * which the standard does not tell apart; `known`: the device holds one for the account;
 * `unsupported`: the browser or the device has no passkeys, or not for the address of the page.
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
