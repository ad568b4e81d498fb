/**
 * Encrypts a card for the gateway (CyberSource Flex, as Microform version 2) and exchanges it for a
 * token, so that its number does not pass through our server. Everything about the gateway's protocol
 * is in this file, which is only loaded to pay where the server demands it.
 */
import { cardDigits, readExpiry } from '../../../api/contract/money/payments/card-rules';
import { normalizeValue } from '../../../lang/normalize';
import { createTimeout } from '../../client/request';
import { fieldsOf } from '../../shared/storage';
import { CardEncryptionError } from './pay-machine';

export interface TypedCard {
  number: string;
  expiry: string;
  cvv: string;
}

/** How long the gateway may take, in milliseconds; as long as our own server. */
const TIMEOUT_MS = 20_000;

/** The part of a capture context that the browser needs. */
interface Context {
  url: string;
  kid: string;
  key: JsonWebKey;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const partOf = (value: unknown): string => base64Url(bytesOf(JSON.stringify(value)));

/** The claims of a JWT. Our server has verified its signature. */
function claimsOf(jwt: string): unknown {
  const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload));
}

const textOf = (fields: Record<string, unknown>, name: string): string => {
  const text = fields[name];
  if (typeof text !== 'string') throw new TypeError(`A capture context without ${name}`);
  return text;
};

/** @throws CardEncryptionError if a context is unreadable, or for the pages of another site. */
function readContext(jwt: string, page: string): Context {
  try {
    const claims = fieldsOf(claimsOf(jwt));
    const flx = fieldsOf(claims.flx);
    const jwk = fieldsOf(flx.jwk);
    const { origin } = new URL(textOf(flx, 'origin'));
    const targets = Array.isArray(claims.ctx)
      ? claims.ctx.map((one: unknown) => fieldsOf(fieldsOf(one).data).targetOrigins)
      : [];
    const isOurs = targets.some((list) => Array.isArray(list) && list.includes(page));
    const isSafe = origin === page || origin.startsWith('https://');
    if (!isOurs || !isSafe) throw new TypeError('A capture context for another page');
    return {
      url: `${origin}${textOf(flx, 'path')}`,
      kid: textOf(jwk, 'kid'),
      key: { kty: 'RSA', n: textOf(jwk, 'n'), e: textOf(jwk, 'e') },
    };
  } catch (cause) {
    throw new CardEncryptionError('refused', cause);
  }
}

/** The card as the gateway names its parts. */
function cardData({ number, expiry, cvv }: TypedCard) {
  const { month, year } = readExpiry(expiry) ?? { month: 0, year: 0 };
  return {
    paymentInformation: {
      card: {
        number: cardDigits(number),
        securityCode: normalizeValue(cvv),
        expirationMonth: String(month).padStart(2, '0'),
        expirationYear: String(year),
      },
    },
  };
}

/** A compact JWE (RFC 7516): RSA-OAEP wraps the key of AES-256-GCM. */
async function encrypt(value: unknown, { kid, key }: Context): Promise<string> {
  const { subtle } = crypto;
  const head = partOf({ alg: 'RSA-OAEP', enc: 'A256GCM', kid });
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const [wrapping, sealing] = await Promise.all([
    // The algorithm of that name is defined with SHA-1 (RFC 7518, 4.3).
    subtle.importKey('jwk', key, { name: 'RSA-OAEP', hash: 'SHA-1' }, false, ['encrypt']),
    subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']),
  ]);
  const [wrapped, sealed] = await Promise.all([
    subtle.encrypt('RSA-OAEP', wrapping, secret),
    subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: bytesOf(head) },
      sealing,
      bytesOf(JSON.stringify(value)),
    ),
  ]);
  // WebCrypto appends the tag to the ciphertext; a JWE has it as a separate part.
  const tagged = new Uint8Array(sealed);
  const parts = [new Uint8Array(wrapped), iv, tagged.slice(0, -16), tagged.slice(-16)];
  return [head, ...parts.map(base64Url)].join('.');
}

async function exchange(encrypted: string, url: string): Promise<string> {
  const { signal } = createTimeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/jwt; charset=UTF-8' },
      body: encrypted,
      signal,
    });
    text = (await response.text()).trim();
  } catch (cause) {
    throw new CardEncryptionError(signal.aborted ? 'slow' : 'unanswered', cause);
  }
  if (response.status >= 400 && response.status < 500) throw new CardEncryptionError('refused');
  if (!response.ok || text.split('.').length !== 3) throw new CardEncryptionError('unanswered');
  return text;
}

/**
 * Encrypts a card to the key of a capture context and returns the gateway's token for it.
 *
 * @throws CardEncryptionError
 */
export async function tokenOf(card: TypedCard, jwt: string): Promise<string> {
  const context = readContext(jwt, location.origin);
  let encrypted: string;
  try {
    encrypted = await encrypt({ data: cardData(card), context: jwt, index: 0 }, context);
  } catch (cause) {
    // Without TLS, browsers have no cryptography.
    throw new CardEncryptionError('unsupported', cause);
  }
  return exchange(encrypted, context.url);
}
