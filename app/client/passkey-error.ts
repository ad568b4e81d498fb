import type { MessageId, Problem } from '../../src';
import { codeOf } from './failure';

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

/** A page's messages about a passkey, by the browser's reason or the server's code. */
type PasskeyMessages = Readonly<Record<PasskeyFailureReason, MessageId>> &
  Readonly<Record<string, MessageId>>;

/** Why there is no passkey, or the server refused it; `undefined` for any other error. */
export function passkeyProblemOf(error: unknown, messages: PasskeyMessages): Problem | undefined {
  const id = messages[error instanceof PasskeyError ? error.reason : codeOf(error)];
  return id && { id };
}
