/**
 * The relying party of WebAuthn. Passkeys are bound to its host and accepted only from its origin.
 */
export type RelyingParty = {
  /** The host without scheme and port. */
  readonly id: string;
  readonly origin: string;
};

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
