/**
 * Keys to which browsers encrypt cards ("capture contexts"). The gateway signs each one, and it is
 * used only if it is genuine, still valid and for the page that requested it.
 */
import * as v from 'valibot';
import { cardTypes } from '../../../../contract/money/payments/card-rules';
import { publicJwk, type PublicJwk, readJwt } from '../../../platform/crypto/jwt';
import { type CaptureContext, GatewayError } from '../payment-ports';
import type { Connection, CybersourceClient } from './client';

/** Where browsers send encrypted cards, by the host of the API. */
export const TOKEN_ORIGINS: Readonly<Record<string, string>> = {
  'apitest.cybersource.com': 'https://testflex.cybersource.com',
  'api.cybersource.com': 'https://flex.cybersource.com',
};

export const TOKEN_PATH = '/flex/v2/tokens';

const claims = v.object({
  exp: v.number(),
  flx: v.object({
    origin: v.string(),
    path: v.literal(TOKEN_PATH),
    jwk: v.object({ ...publicJwk.entries, kid: v.string() }),
  }),
  ctx: v.array(v.object({ data: v.object({ targetOrigins: v.array(v.string()) }) })),
});

/** How many of the gateway's signing keys are cached; they rarely change. */
const KEYS_MAX = 16;

/** The request for a key, of the kind that Microform version 2 uses. */
const sessionRequest = (origin: string) => ({
  clientVersion: 'v2',
  targetOrigins: [origin],
  allowedCardNetworks: cardTypes.map((type) => type.toUpperCase()),
  allowedPaymentTypes: ['CARD'],
});

export class CaptureContexts {
  /** The origin that accepts encrypted cards; undefined if it is not known for the host. */
  readonly tokenOrigin: string | undefined;
  private readonly keys = new Map<string, PublicJwk>();

  constructor(
    private readonly client: CybersourceClient,
    private readonly connection: Pick<Connection, 'host' | 'clock'>,
  ) {
    this.tokenOrigin = TOKEN_ORIGINS[connection.host];
  }

  /**
   * Creates a capture context for pages of an origin.
   *
   * @throws GatewayError
   */
  async create(origin: string): Promise<CaptureContext> {
    const context = await this.client.requestToken(
      '/microform/v2/sessions',
      sessionRequest(origin),
    );
    const jwt = readJwt(context);
    const known = v.safeParse(claims, jwt?.claims);
    if (!jwt || !known.success) throw new GatewayError('An unreadable capture context', false);
    const { exp, flx, ctx } = known.output;
    const expiresAt = new Date(exp * 1000);
    if (!(await jwt.isSignedBy(await this.keyOf(jwt.kid)))) {
      throw new GatewayError('A capture context with a wrong signature', false);
    }
    if (expiresAt <= this.connection.clock.now()) {
      throw new GatewayError('An expired capture context', false);
    }
    if (!ctx.some(({ data }) => data.targetOrigins.includes(origin))) {
      throw new GatewayError('A capture context for another origin', false);
    }
    if (flx.origin !== this.tokenOrigin) {
      throw new GatewayError('A capture context with an unknown address for tokens', false);
    }
    return { context, kid: flx.jwk.kid, key: flx.jwk, expiresAt };
  }

  /** The gateway's public key, by its id. */
  private async keyOf(kid: string): Promise<PublicJwk> {
    const remembered = this.keys.get(kid);
    if (remembered) return remembered;
    const path = `/flex/v2/public-keys/${encodeURIComponent(kid)}`;
    const { status, body } = await this.client.ask('get', path);
    const known = v.safeParse(publicJwk, body);
    if (status !== 200 || !known.success) throw new GatewayError(`${path}: HTTP ${status}`, false);
    if (this.keys.size >= KEYS_MAX) this.keys.clear();
    this.keys.set(kid, known.output);
    return known.output;
  }
}
