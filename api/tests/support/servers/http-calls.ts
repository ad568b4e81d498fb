/** Calls over HTTP to a server in another process. */
import { setTimeout as pause } from 'node:timers/promises';

export type Json = Record<string, unknown>;

/** Milliseconds between two polls of a server. */
const CHECK_INTERVAL_MS = 10;

type Sent = {
  /** POST with a body, and GET without, unless it is given. */
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** The idempotency key. */
  readonly key?: string;
};

export async function call(
  origin: string,
  path: string,
  { body, token, key, method = body === undefined ? 'GET' : 'POST' }: Sent = {},
): Promise<{ readonly status: number; readonly body: Json }> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Json) };
}

/** Reads a list, which some addresses of the sandbox respond with. */
export async function listOf<T>(origin: string, path: string): Promise<readonly T[]> {
  const { body } = await call(origin, path);
  return body as unknown as readonly T[];
}

/** Polls for something that a server does asynchronously. */
export async function awaited<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(CHECK_INTERVAL_MS);
  }
}

/** The code that the server's outbox has for a phone. */
export function codeOf(origin: string, phone: string): Promise<string> {
  return awaited(async () => {
    const path = `/sandbox/outbox?to=${encodeURIComponent(phone)}`;
    const messages = await listOf<{ to: string; code?: string }>(origin, path);
    // Older servers list every message.
    return messages.find(({ to, code }) => to === phone && code !== undefined)?.code;
  });
}
