/** The HTTP client of the gateway. Request contents appear neither in logs nor in errors. */
import * as v from 'valibot';
import { GatewayError } from '../payment-ports';
import { type ProviderConnection, type Reply, replyBody, requestError } from '../provider-requests';
import { ProviderPause } from '../retry-after';
import { type Authentication, authenticationHeaders } from './authentication/headers';
import { decryptedResponse, encryptedRequest, type MessageKeys } from './message-encryption';
import type { Asked, Merchant } from './token';

/** How to reach the gateway. */
export type Connection = ProviderConnection & {
  readonly merchant: Merchant;
  /** A token by default. */
  readonly authentication?: Authentication;
  readonly messageKeys?: MessageKeys;
  /** The host that the token names. */
  readonly host: string;
};

export class CybersourceClient {
  private readonly pause: ProviderPause;

  constructor(private readonly connection: Connection) {
    this.pause = new ProviderPause('cybersource', connection.pauses, connection.clock);
  }

  /**
   * Sends one request.
   *
   * @throws GatewayError with `unknown` if a request that moves money may have arrived: after a
   * timeout, a broken connection, a gateway error or a malformed response. Reads are never unknown.
   */
  async ask(method: Asked['method'], path: string, sent?: unknown): Promise<Reply> {
    const moves = method !== 'get';
    const response = await this.send(method, path, sent, 'application/hal+json;charset=utf-8');
    const reply = this.read(response, moves);
    // The response is valid even if the pause can't be stored: the next one repeats the pause.
    await Promise.allSettled([reply, this.pause.recordRetryAfter(response)]);
    return reply;
  }

  /**
   * Sends one request that moves no money and is answered with a signed token instead of JSON.
   *
   * @throws GatewayError
   */
  async requestToken(path: string, sent: unknown): Promise<string> {
    let response: Response;
    let text: string;
    try {
      response = await this.send('post', path, sent, 'application/jwt');
      text = await response.text();
    } catch (error) {
      throw new GatewayError(error instanceof Error ? error.message : path, false);
    }
    await Promise.allSettled([this.pause.recordRetryAfter(response)]);
    if (!response.ok) throw new GatewayError(`${path}: HTTP ${response.status}`, false);
    return text.trim();
  }

  /** @throws GatewayError */
  private async send(
    method: Asked['method'],
    path: string,
    sent: unknown,
    accept: string,
  ): Promise<Response> {
    const { merchant, authentication = 'jwt', messageKeys = {} } = this.connection;
    const { host, origin, timeoutMs, clock } = this.connection;
    await this.pause.refuse();
    const now = clock.now();
    const text = await this.bodyOf(sent, now);
    const asked = { method, host, path, body: text, responseKid: messageKeys.response?.kid };
    try {
      return await fetch(`${origin}${path}`, {
        method: method.toUpperCase(),
        headers: {
          ...(await authenticationHeaders(authentication, merchant, asked, now)),
          accept,
          ...(text !== undefined && { 'content-type': 'application/json;charset=utf-8' }),
        },
        ...(text !== undefined && { body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw requestError(error, method !== 'get');
    }
  }

  /** The exact bytes sent, because the signature covers their digest. */
  private async bodyOf(sent: unknown, now: Date): Promise<string | undefined> {
    if (sent === undefined) return undefined;
    const text = JSON.stringify(sent);
    const key = this.connection.messageKeys?.request;
    return key ? encryptedRequest(text, key, now) : text;
  }

  private async read(response: Response, moves: boolean): Promise<Reply> {
    const { status } = response;
    // The gateway's correlation id is all that support needs.
    const summary = `HTTP ${status} ${response.headers.get('v-c-correlation-id') ?? ''}`.trim();
    let parsed: unknown;
    try {
      parsed = await decryptedResponse(
        await response.json(),
        this.connection.messageKeys?.response,
      );
    } catch {
      parsed = undefined;
    }
    if (status === 401 || status === 403) throw new GatewayError(summary, false);
    if (status >= 500 || status === 408 || status === 429) {
      throw new GatewayError(summary, moves && status !== 429);
    }
    // Success without content.
    if (status === 204) return { status, body: {} };
    const known = v.safeParse(replyBody, parsed);
    // A truncated response may be the rejection of a repeated request whose first one was charged.
    if (!known.success) throw new GatewayError(`${summary} without an answer`, moves);
    return { status, body: known.output };
  }
}
