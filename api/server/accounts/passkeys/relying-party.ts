/** The relying party of WebAuthn, to whose host and origin passkeys are bound. */
type RelyingParty = {
  /** The host without scheme and port. */
  readonly id: string;
  readonly origin: string;
};

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
