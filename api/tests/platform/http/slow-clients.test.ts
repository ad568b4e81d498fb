/** Slow, silent and flooding clients lose their connection, and others are unaffected. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Env } from '../../../contract/platform/settings/settings';
import { startRecurring } from '../../../contract/money/payments/paying';
import { copyData, openMemory } from '../../support/database/databases';
import { Child } from '../../support/servers/child';
import { parseAnswer, RawClient } from '../../support/servers/raw-client';
import { World } from '../../support/world';
import { temporaryFolder } from '../../support/servers/temporary-folder';

const MB = 1024 * 1024;

/** A request line with headers, to which a body may be sent. */
const head = (method: string, path: string, headers: string): string =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n`;

/** Continues until the server closes the connection, up to a limit. */
async function whileOpen(client: RawClient, step: () => Promise<void>): Promise<void> {
  for (let steps = 0; client.isOpen && steps < 1000; steps += 1) await step();
}

const LOGIN = '/api/v1/auth/login';

/** Responses that do not depend on the body: not signed in, and no such path. */
const BEFORE_THE_BODY: Readonly<Record<string, number>> = {
  [startRecurring.path]: 401,
  '/api/webhooks/whatsapp': 404,
  '/api/v1/nowhere': 404,
};
const JSON_BODY = 'content-type: application/json';

let world: World;
let origin: string;

/** A listening server for all tests of a `describe`. */
function listening(env: Env): void {
  beforeAll(async () => {
    world = await World.on(await openMemory(), { env });
    origin = await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => world.close());
}

const health = async (): Promise<number> => (await fetch(`${origin}/api/v1/health`)).status;

describe('a server with short time limits', () => {
  listening({ HEADERS_MS: '1000', REQUEST_MS: '2000', CONNECTION_SILENCE_MS: '3000' });

  test('trickling headers get 408, and the connection is closed', async () => {
    const client = await RawClient.open(origin);
    await client.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
    await whileOpen(client, async () => {
      await client.write('x-more: 1\r\n');
      await pause(100);
    });
    expect(parseAnswer(await client.ended())).toMatchObject({
      status: 408,
      body: { code: 'malformed' },
    });
    expect(await health()).toBe(200);
  });

  test('a silent connection is closed', async () => {
    const client = await RawClient.open(origin);
    expect(parseAnswer(await client.ended()).status).toBe(408);
  });

  test.each([
    ['stops', async () => pause(100)],
    ['trickles', async (client: RawClient) => client.write(' ').then(() => pause(100))],
  ])('a body that %s gets 408, and the connection is closed', async (_how, step) => {
    const client = await RawClient.open(origin);
    await client.write(head('POST', LOGIN, `${JSON_BODY}\r\ncontent-length: 1000`));
    await whileOpen(client, () => step(client));
    expect(parseAnswer(await client.ended()).status).toBe(408);
    expect(await health()).toBe(200);
  });

  test('a client that disconnects within its headers leaves no half-open connection', async () => {
    const client = await RawClient.open(origin);
    await client.write('GET / HTTP/1.1\r\nhost: loc');
    client.finish();
    expect(parseAnswer(await client.ended()).status).toBe(400);
  });

  test('a client that does not read its response is disconnected', async () => {
    const { hostname, port } = new URL(origin);
    const taken = once(world.server.app.server, 'connection');
    const socket = connect({ host: hostname, port: Number(port) });
    socket.pause().on('error', () => undefined);
    const [connection] = (await taken) as [Socket];
    // Enough responses to fill the kernel's buffers on both sides.
    socket.write(head('GET', '/api/v1/openapi.json', 'x-any: 1').repeat(200));
    await once(connection, 'close');
    expect(await health()).toBe(200);
    socket.destroy();
  });
});

// On a busy machine, sending 10 MB may take longer than the short limits allow.
describe('a server with the usual time limits', () => {
  listening({});

  test.each([
    ['a public call', 'POST', LOGIN, JSON_BODY],
    ['a call for members', 'POST', startRecurring.path, JSON_BODY],
    ['a webhook that reads bytes', 'POST', '/api/v1/webhooks/bank', JSON_BODY],
    ['the webhook of WhatsApp, which is not set up', 'POST', '/api/webhooks/whatsapp', JSON_BODY],
    ['a form', 'POST', '/api/v1/reminders/off', 'content-type: application/x-www-form-urlencoded'],
    ['a type that the server does not read', 'POST', LOGIN, 'content-type: image/png'],
    ['a call that takes no body', 'GET', '/api/v1/health', JSON_BODY],
    ['a path that is none', 'POST', '/api/v1/nowhere', JSON_BODY],
    ['a page that is none', 'POST', '/nowhere', JSON_BODY],
    ['a page', 'GET', '/sandbox/outbox', JSON_BODY],
    ['the sign-in of the sandbox', 'POST', '/sandbox/google/token', JSON_BODY],
  ])('10 MB to %s are rejected before they are read', async (_what, method, path, type) => {
    for (const framing of [`content-length: ${10 * MB}`, 'transfer-encoding: chunked']) {
      const isChunked = framing.startsWith('transfer');
      const client = await RawClient.open(origin);
      await client.write(head(method, path, `${type}\r\n${framing}`));
      const bytes = Buffer.alloc(16 * 1024, 'a');
      const part = isChunked
        ? Buffer.concat([Buffer.from('4000\r\n'), bytes, Buffer.from('\r\n')])
        : bytes;
      while (client.isOpen && client.sent < 10 * MB) await client.write(part);
      const { status, body, head: answered } = parseAnswer(await client.ended());
      expect({ framing, sent: client.sent < 8 * MB }).toEqual({ framing, sent: true });
      expect(answered.toLowerCase()).toContain('connection: close');
      // A body without a length is rejected once too large, unless the call was rejected before.
      if (isChunked)
        expect([...(method === 'GET' ? [200] : []), 400, 401, 404, 413, 415]).toContain(status);
      else if (path in BEFORE_THE_BODY) expect(status).toBe(BEFORE_THE_BODY[path]);
      else expect({ status, body }).toMatchObject({ status: 413, body: { code: 'too_large' } });
    }
    expect(await health()).toBe(200);
  });
});

test('above the maximum, a new connection is closed immediately until another one ends', async () => {
  const world = await World.forTest(await openMemory(), { env: { CONNECTIONS_MAX: '10' } });
  const origin = await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  const clients: RawClient[] = [];
  for (let count = 0; count < 10; count += 1) clients.push(await RawClient.open(origin));
  const refused = await RawClient.open(origin);
  expect(await refused.ended()).toBe('');
  clients.pop()?.close();
  const served = async (): Promise<number> =>
    fetch(`${origin}/api/v1/health`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    );
  while ((await served()) !== 200) await pause(20);
  for (const client of clients) client.close();
});

/** Files that this process may open, or `Infinity`. */
function fileLimit(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { hard?: number | string } };
  };
  const hard = userLimits?.open_files?.hard;
  return typeof hard === 'number' ? hard : Infinity;
}

const IDLE = 10_000;

const root = temporaryFolder();
const data = join(root, 'data');

test('with ten thousand idle connections, a client is served', async (context) => {
  if (fileLimit() < IDLE + 500) {
    context.skip(`This machine lets a process open ${fileLimit()} files`);
  }
  copyData(data);
  const child = Child.start({ DATA_DIR: data, HEADERS_MS: '60000', CONNECTIONS_MAX: '20000' });
  const origin = await child.ready();
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  try {
    while (sockets.length < IDLE) {
      const batch = Array.from({ length: 200 }, () => connect(Number(port), hostname));
      await Promise.all(batch.map((socket) => once(socket, 'connect')));
      sockets.push(...batch);
    }
    const answer = await fetch(`${origin}${LOGIN}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'five grey geese' }),
    });
    expect(answer.status).toBe(401);
    expect(sockets.filter((socket) => socket.readyState === 'open')).toHaveLength(IDLE);
    expect(await child.stop()).toBe(0);
  } finally {
    for (const socket of sockets) socket.destroy();
    await child.stop('SIGKILL');
  }
});
