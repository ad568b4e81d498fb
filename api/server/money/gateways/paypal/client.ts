/** The HTTP client of PayPal. Request contents appear neither in logs nor in errors. */
import * as v from 'valibot';
import { GatewayError } from '../payment-ports';
import { type ProviderConnection, type Reply, replyBody, requestError } from '../provider-requests';
import { ProviderPause } from '../retry-after';

/** How long before its expiry an access token is no longer used, in milliseconds. */
const TOKEN_SLACK_MS = 60_000;

const TOO_MANY = 429;
const UNAUTHORIZED = 401;

const tokenReply = v.object({ access_token: v.string(), expires_in: v.number() });

/** How to reach PayPal. */
export type Connection = ProviderConnection & {
  readonly clientId: string;
  readonly secret: string;
};

type Asked = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The body as text, so that webhook events can be passed on byte for byte. */
  readonly text?: string;
  /**
   * PayPal's idempotency key (`PayPal-Request-Id`): a repeated request returns the first one's
   * response.
   */
  readonly requestId?: string;
};

/** Sends requests with a cached access token. */
export class PayPalClient {
  private token: { readonly text: string; readonly until: number } | undefined;

  private readonly pause: ProviderPause;

  constructor(private readonly connection: Connection) {
    this.pause = new ProviderPause('paypal', connection.pauses, connection.clock);
  }

  /**
   * Sends one request.
   *
   * @throws GatewayError with `unknown` if a request that moves money may have arrived. Reads are
   * never unknown.
   */
  async ask(asked: Asked): Promise<Reply> {
    const first = await this.send(asked, await this.access());
    if (first.status !== UNAUTHORIZED) return this.read(first, asked);
    // The token was revoked early: retry once with a new one.
    this.token = undefined;
    const second = await this.send(asked, await this.access());
    if (second.status === UNAUTHORIZED) throw new GatewayError(summaryOf(second), false);
    return this.read(second, asked);
  }

  private async access(): Promise<string> {
    const { clientId, secret, clock } = this.connection;
    const now = clock.now().getTime();
    if (this.token && this.token.until > now) return this.token.text;
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const response = await this.fetch('/v1/oauth2/token', false, {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const known = v.safeParse(tokenReply, await jsonOf(response));
    if (!response.ok || !known.success) throw new GatewayError(summaryOf(response), false);
    const { access_token: text, expires_in: seconds } = known.output;
    this.token = { text, until: now + seconds * 1000 - TOKEN_SLACK_MS };
    return text;
  }

  private send({ method, path, text, requestId }: Asked, token: string): Promise<Response> {
    return this.fetch(path, method === 'POST', {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(text !== undefined && { body: text }),
    });
  }

  private async fetch(path: string, moves: boolean, init: RequestInit): Promise<Response> {
    const { origin, timeoutMs } = this.connection;
    await this.pause.refuse();
    try {
      const response = await fetch(`${origin}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The response is valid even if the pause can't be stored: the next one repeats the pause.
      await Promise.allSettled([this.pause.recordRetryAfter(response)]);
      return response;
    } catch (error) {
      throw requestError(error, moves);
    }
  }

  private async read(response: Response, { method }: Asked): Promise<Reply> {
    const { status } = response;
    const moves = method === 'POST';
    if (status >= 500 || status === TOO_MANY) {
      throw new GatewayError(summaryOf(response), moves && status !== TOO_MANY);
    }
    const known = v.safeParse(replyBody, await jsonOf(response));
    // A truncated response may be the rejection of a repeated request whose first one succeeded.
    if (!known.success) throw new GatewayError(`${summaryOf(response)} without an answer`, moves);
    return { status, body: known.output };
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The status, and the debug id that PayPal's support asks for. */
function summaryOf(response: Response): string {
  return `HTTP ${response.status} ${response.headers.get('paypal-debug-id') ?? ''}`.trim();
}
