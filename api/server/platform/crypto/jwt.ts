/** JSON Web Tokens signed with RS256 (RFC 7519), as the card gateway issues them. */
import { createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';

/** A public RSA key as a JSON Web Key (RFC 7517); other members are dropped. */
export const publicJwk = v.object({
  kty: v.literal('RSA'),
  n: v.string(),
  e: v.string(),
  kid: v.optional(v.string()),
});

export type PublicJwk = v.InferOutput<typeof publicJwk>;

/** A token whose signature has not been verified yet. */
export type Jwt = {
  /** The id of the key it claims to be signed with. */
  readonly kid: string;
  readonly claims: unknown;
  readonly isSignedBy: (key: PublicJwk) => boolean;
};

// No other algorithm is accepted, least of all `none`.
const header = v.object({ alg: v.literal('RS256'), kid: v.string() });

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function keyOf({ kty, n, e }: PublicJwk): KeyObject | undefined {
  const key: JsonWebKey = { kty, n, e };
  try {
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    // The numbers are no key, so nothing is signed by it.
    return undefined;
  }
}

/** Reads a token; `undefined` if it is not one. */
export function readJwt(text: string): Jwt | undefined {
  const [head = '', payload = '', signature = '', ...more] = text.split('.');
  const known = v.safeParse(header, parsed(head));
  const claims = parsed(payload);
  if (!known.success || claims === undefined || more.length > 0) return undefined;
  const signed = Buffer.from(`${head}.${payload}`);
  return {
    kid: known.output.kid,
    claims,
    isSignedBy: (jwk) => {
      const key = keyOf(jwk);
      if (!key) return false;
      return verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'));
    },
  };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signJwt(kid: string, claims: object, key: KeyObject): string {
  const signed = `${part({ kid, alg: 'RS256' })}.${part(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}
