/**
 * The bearer token of a request: a JWT signed with the shared secret and valid for this request for
 * two minutes. The claims follow the gateway's official client package, which differs from its
 * documentation in one name.
 */
import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

export type Merchant = {
  readonly id: string;
  readonly keyId: string;
  /** Base64, as the Business Center shows it. */
  readonly secret: string;
};

/** The request that a token is for. */
export type Asked = {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly host: string;
  /** Includes the query string. */
  readonly path: string;
  /** The exact body that is sent; undefined for GET. */
  readonly body?: string | undefined;
  /** The id of our key with which the response is to be encrypted. */
  readonly responseKid?: string | undefined;
};

const SECONDS = 120;

/** Creates a token. `now` and `jti` are parameters for tests. */
export function bearerToken(
  merchant: Merchant,
  asked: Asked,
  now: Date,
  jti: string = randomUUID(),
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {
    ...(asked.body !== undefined && {
      digest: createHash('sha256').update(asked.body).digest('base64'),
      'digest-algorithm': 'SHA-256',
    }),
    iat,
    exp: iat + SECONDS,
    'request-host': asked.host,
    'request-resource-path': asked.path,
    'request-method': asked.method,
    iss: merchant.id,
    jti,
    'v-c-jwt-version': '2',
    'v-c-merchant-id': merchant.id,
    ...(asked.responseKid !== undefined && { 'v-c-response-mle-kid': asked.responseKid }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256', kid: merchant.keyId })
    .sign(Buffer.from(merchant.secret, 'base64'));
}
