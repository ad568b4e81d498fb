/** Speaks HTTP with the gateway. What it was sent is never logged, nor part of an error. */
import * as v from 'valibot';
import type { Clock } from '../../../platform/clock';
import { errorCode } from '../../../platform/config/start-error';
import { neverSent } from '../never-sent';
import { GatewayError } from '../payment-ports';
import { type Asked, bearerToken, type Merchant } from './token';

/** An answer that may be decided by. */
export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const body = v.record(v.string(), v.unknown());

/** How the gateway is reached. */
export type Connection = {
  readonly merchant: Merchant;
  /** The host that the token names. */
  readonly host: string;
  /** Where that host is found; a test puts a fake there. */
  readonly origin: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
};

/** Makes signed requests. */
export class CybersourceClient {
  constructor(private readonly connection: Connection) {}

  /**
   * @throws GatewayError `unknown` when the request may have arrived: a time-out, a broken
   * connection, a fault of the gateway, an answer that makes no sense. Reads are never unknown.
   */
  async ask(method: Asked['method'], path: string, sent?: unknown): Promise<Reply> {
    const { merchant, host, origin, timeoutMs, clock } = this.connection;
    const moves = method !== 'get';
    const text = sent === undefined ? undefined : JSON.stringify(sent);
    const token = bearerToken(merchant, { method, host, path, body: text }, clock.now());
    let response: Response;
    try {
      response = await fetch(`${origin}${path}`, {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/hal+json;charset=utf-8',
          ...(text !== undefined && { 'content-type': 'application/json;charset=utf-8' }),
        },
        ...(text !== undefined && { body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const code = errorCode(cause);
      const name = error instanceof Error ? error.name : 'Error';
      throw new GatewayError(`${name} ${code}`.trim(), moves && !neverSent(error));
    }
    return this.read(response, moves);
  }

  private async read(response: Response, moves: boolean): Promise<Reply> {
    const { status } = response;
    // The support reference of the gateway: all that a log needs.
    const about = `HTTP ${status} ${response.headers.get('v-c-correlation-id') ?? ''}`.trim();
    let parsed: unknown;
    try {
      parsed = await response.json();
    } catch {
      parsed = undefined;
    }
    if (status === 401 || status === 403) throw new GatewayError(about, false);
    if (status >= 500 || status === 408 || status === 429) {
      throw new GatewayError(about, moves && status !== 429);
    }
    // Done, and nothing to say of it.
    if (status === 204) return { status, body: {} };
    const known = v.safeParse(body, parsed);
    if (!known.success) throw new GatewayError(`${about} without an answer`, moves && status < 300);
    return { status, body: known.output };
  }
}
