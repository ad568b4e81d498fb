/** JSON Web Tokens signed with RS256 (RFC 7519), as the card gateway issues them. */
import type { KeyObject } from 'node:crypto';
import { compactVerify, decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
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
type Jwt = {
  /** The id of the key it claims to be signed with. */
  readonly kid: string;
  readonly claims: unknown;
  readonly isSignedBy: (key: PublicJwk) => Promise<boolean>;
};

const header = v.object({ alg: v.literal('RS256'), kid: v.string() });

/** Reads a token; `undefined` if it is not one. */
export function readJwt(text: string): Jwt | undefined {
  try {
    // No other algorithm is accepted, least of all `none`.
    const { kid } = v.parse(header, decodeProtectedHeader(text));
    const isSignedBy = async (key: PublicJwk): Promise<boolean> => {
      try {
        await compactVerify(text, key, { algorithms: ['RS256'] });
        return true;
      } catch {
        return false;
      }
    };
    return { kid, claims: decodeJwt(text), isSignedBy };
  } catch {
    return undefined;
  }
}

export const signJwt = (kid: string, claims: JWTPayload, key: KeyObject): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(key);
