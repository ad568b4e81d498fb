/**
 * The bearer token of a request: a JWT signed with the shared secret, good for this request and two
 * minutes only. Claims by the gateway's own package, which differ from its pages in one name.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';

/** Who we are to the gateway. */
export type Merchant = {
  readonly id: string;
  readonly keyId: string;
  /** In base64, as the Business Center gives it. */
  readonly secret: string;
};

/** What is asked. */
export type Asked = {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly host: string;
  /** With its query. */
  readonly path: string;
  /** The bytes that are sent; absent for a GET. */
  readonly body?: string | undefined;
};

const SECONDS = 120;

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** Writes the token. The last two parameters are a test's. */
export function bearerToken(
  merchant: Merchant,
  asked: Asked,
  now: Date,
  jti: string = randomUUID(),
): string {
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
  };
  const header = { typ: 'JWT', alg: 'HS256', kid: merchant.keyId };
  const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
  const key = Buffer.from(merchant.secret, 'base64');
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
