/**
 * The sandbox's part of encrypting cards in the browser: it issues keys, decrypts what browsers
 * encrypt to them, and gives tokens in exchange, in the forms of the real gateway. Card numbers are
 * kept nowhere: the id of a token is the number, encrypted, so that every server can read it.
 */
import {
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { compactDecrypt } from 'jose';
import * as v from 'valibot';
import { cardNumberProblem, cardTypeOf } from '../../../contract/money/payments/card-rules';
import type { Clock } from '../../platform/clock';
import { publicJwk, type PublicJwk, readJwt, signJwt } from '../../platform/crypto/jwt';
import { Keyring } from '../../platform/crypto/keyring';
import { once } from '../../platform/once';
import { cardTypeCodes } from '../../money/gateways/card-type-codes';
import { newKey } from '../shared-key';
import { type EnteredCard, isTokenized } from '../../money/gateways/entered-card';
import { type CaptureContext, GatewayError } from '../../money/gateways/payment-ports';

export const FLEX_PATH = '/sandbox/flex/v2/tokens';

const LIFE_SECONDS = 15 * 60;

const sentCard = v.object({
  context: v.string(),
  data: v.object({
    paymentInformation: v.object({
      card: v.object({
        number: v.string(),
        securityCode: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
        expirationMonth: v.pipe(v.string(), v.regex(/^\d{2}$/)),
        expirationYear: v.pipe(v.string(), v.regex(/^20\d{2}$/)),
      }),
    }),
  }),
});

const contextClaims = v.object({
  exp: v.number(),
  flx: v.object({ jwk: v.object({ kid: v.string() }) }),
  ctx: v.array(v.object({ data: v.object({ targetOrigins: v.array(v.string()) }) })),
});

/** The reasons for which the real gateway refuses an encrypted card. */
type FlexRefusal = 'VALIDATION_ERROR' | 'DECRYPTION_ERROR' | 'SIGNATURE_ERROR';

/** A card number, and when its token ends, in seconds. */
const heldNumber = v.object({ number: v.string(), until: v.number() });

type Pair = {
  readonly key: KeyObject;
  readonly jwk: PublicJwk;
  /** Encrypts the ids of tokens with a key derived from the private one. */
  readonly ids: Keyring;
};

export class SandboxFlex {
  /** The only key pair; every issued key is this one under another id. */
  private readonly pair = once(async () => pairOf(await this.readKey()));
  /** The source of the private key; by default this process creates one. */
  private readKey = async (): Promise<JsonWebKey> => newKey();

  /** @param origin the origin of the sandbox's pages; by default that of the page that pays. */
  constructor(
    private readonly clock: Clock,
    private readonly origin: string | null,
  ) {}

  /** Uses a key shared with other servers. Call it before the first card payment. */
  useKey(read: () => Promise<JsonWebKey>): void {
    this.readKey = read;
  }

  async captureContext(page: string): Promise<CaptureContext> {
    const { key, jwk } = await this.pair();
    const kid = randomUUID();
    const issued = this.seconds();
    const claims = {
      flx: {
        path: FLEX_PATH,
        origin: this.origin ?? page,
        jwk: { ...jwk, use: 'enc', kid },
      },
      ctx: [{ type: 'mf-2.0.0', data: { targetOrigins: [page] } }],
      iss: 'Flex API',
      iat: issued,
      exp: issued + LIFE_SECONDS,
      jti: randomUUID(),
    };
    const expiresAt = new Date(claims.exp * 1000);
    return { context: await signJwt('sandbox', claims, key), kid, key: jwk, expiresAt };
  }

  /** Exchanges an encrypted card for a token; `page` is the request's `Origin`. */
  async tokenize(
    encrypted: string,
    page: string | undefined,
  ): Promise<{ readonly token: string } | { readonly refusal: FlexRefusal }> {
    const pair = await this.pair();
    const { key, jwk } = pair;
    const opened = await decrypt(encrypted, key);
    const sent = v.safeParse(sentCard, opened?.payload);
    if (!opened) return { refusal: 'DECRYPTION_ERROR' };
    if (!sent.success) return { refusal: 'VALIDATION_ERROR' };
    const context = readJwt(sent.output.context);
    const claims = v.safeParse(contextClaims, context?.claims);
    const isSigned = await context?.isSignedBy(jwk);
    if (isSigned !== true || !claims.success) return { refusal: 'SIGNATURE_ERROR' };
    const { exp, flx, ctx } = claims.output;
    const isFor = ctx.some(({ data }) => data.targetOrigins.includes(page ?? ''));
    const { card } = sent.output.data.paymentInformation;
    if (
      exp <= this.seconds() ||
      flx.jwk.kid !== opened.kid ||
      (page !== undefined && !isFor) ||
      cardNumberProblem(card.number) !== undefined
    ) {
      return { refusal: 'VALIDATION_ERROR' };
    }
    return { token: await this.tokenFor(card, opened.kid, pair) };
  }

  /** @throws GatewayError if the token of the card is unknown or expired. */
  async numberOf(card: EnteredCard): Promise<string> {
    if (!isTokenized(card)) return card.number;
    const { ids } = await this.pair();
    const held = heldIn(card.tokenId, ids);
    if (!held || held.until <= this.seconds()) throw new GatewayError('INVALID_DATA', false);
    return held.number;
  }

  private tokenFor(
    card: v.InferOutput<typeof sentCard>['data']['paymentInformation']['card'],
    kid: string,
    { key, ids }: Pair,
  ): Promise<string> {
    const { number, expirationMonth, expirationYear } = card;
    const now = this.seconds();
    const exp = now + LIFE_SECONDS;
    const jti = ids.seal(JSON.stringify({ number, until: exp }));
    const type = cardTypeOf(number);
    const claims = {
      iss: 'Flex/00',
      type: 'mf-2.0.0',
      iat: now,
      exp,
      jti,
      content: {
        paymentInformation: {
          card: {
            number: {
              maskedValue: number.slice(-4).padStart(number.length, 'X'),
              bin: number.slice(0, 6),
              detectedCardTypes: type ? [cardTypeCodes[type]] : [],
            },
            securityCode: {},
            expirationMonth: { value: expirationMonth },
            expirationYear: { value: expirationYear },
          },
        },
      },
    };
    return signJwt(kid, claims, key);
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

function pairOf(jwk: JsonWebKey): Pair {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return {
    key,
    jwk: v.parse(publicJwk, createPublicKey(key).export({ format: 'jwk' })),
    ids: new Keyring([{ id: 'card', secret: JSON.stringify(jwk) }]),
  };
}

/** The content of a token's id; `undefined` if no server of this sandbox created it. */
function heldIn(id: string, ids: Keyring): v.InferOutput<typeof heldNumber> | undefined {
  try {
    return v.parse(heldNumber, JSON.parse(ids.unseal(id)));
  } catch {
    return undefined;
  }
}

/** Decrypts a compact JWE (RFC 7516); `undefined` if it was not encrypted to this key. */
async function decrypt(
  text: string,
  key: KeyObject,
): Promise<{ readonly kid: string; readonly payload: unknown } | undefined> {
  try {
    const { protectedHeader, plaintext } = await compactDecrypt(text, key, {
      keyManagementAlgorithms: ['RSA-OAEP'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const kid = v.parse(v.string(), protectedHeader.kid);
    return { kid, payload: JSON.parse(Buffer.from(plaintext).toString()) };
  } catch {
    // Whatever the error, it is not a card encrypted to this key.
    return undefined;
  }
}
