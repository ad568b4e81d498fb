/** Cards as a browser encrypts them, written against the gateway's documentation with Node's cryptography. */
import {
  constants,
  createCipheriv,
  createPublicKey,
  type JsonWebKey,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { cardKey } from '../../../contract/money/payments/card-key';
import type { Payer } from '../money/payments';
import { card } from '../money/payments';
import type { Answer } from '../world';

/** The part of a capture context that a browser needs. */
export type ContextClaims = {
  readonly exp: number;
  readonly flx: {
    readonly origin: string;
    readonly path: string;
    readonly jwk: JsonWebKey & { readonly kid: string };
  };
  readonly ctx: readonly { readonly data: { readonly targetOrigins: readonly string[] } }[];
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const claimsOf = <T>(jwt: string): T =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as T;

/** Encrypts a card to the key of a context (RFC 7516, compact). */
export function encrypted(context: string, number: string, changes: object = {}): string {
  const { kid, kty, n, e } = claimsOf<ContextClaims>(context).flx.jwk;
  const head = part({ alg: 'RSA-OAEP', enc: 'A256GCM', kid });
  const { expiry, cvv } = card(number);
  const [expirationMonth, year] = expiry.split('/');
  const entered = { number, securityCode: cvv, expirationMonth, expirationYear: `20${year}` };
  const data = { paymentInformation: { card: { ...entered, ...changes } } };
  const secret = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(head));
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify({ data, context, index: 0 })),
    cipher.final(),
  ]);
  const key = createPublicKey({
    key: { kty: String(kty), n: String(n), e: String(e) },
    format: 'jwk',
  });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const wrapped = publicEncrypt({ key, padding, oaepHash: 'sha1' }, secret);
  return [
    head,
    ...[wrapped, iv, sealed, cipher.getAuthTag()].map((b) => b.toString('base64url')),
  ].join('.');
}

export const askForKey = (payer: Payer, origin?: string): Promise<Answer> =>
  payer.world.call(cardKey, undefined, {
    token: payer.token,
    ...(origin !== undefined && { headers: { origin } }),
  });

/** Sends an encrypted card to the sandbox's gateway, as a browser does. */
export async function exchange(payer: Payer, sent: string, origin?: string) {
  const { statusCode: status, body } = await payer.world.server.app.inject({
    method: 'POST',
    url: '/sandbox/flex/v2/tokens',
    headers: {
      'content-type': 'application/jwt; charset=UTF-8',
      ...(origin !== undefined && { origin }),
    },
    payload: sent,
  });
  return { status, body };
}

/** A card as the paying calls take it once it was encrypted. */
export async function tokenized(payer: Payer, number?: string) {
  const { type, holder, number: digits } = card(number);
  const { body } = await askForKey(payer);
  const made = await exchange(payer, encrypted(String(body['context']), digits));
  if (made.status !== 201) throw new Error(made.body);
  return { type, holder, token: made.body };
}
