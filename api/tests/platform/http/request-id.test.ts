/** A call's id is in its response and in all of its log lines. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { currentCall } from '../../../server/platform/telemetry/call-context';
import { DeliveryError, type Providers } from '../../../server/messaging/ports';
import { openMemory } from '../../support/database/databases';
import { form, World } from '../../support/world';
import { until } from '../../../../tests/support/until';

const GIVEN = 'f00dfeed-0000-4000-8000-00000000cafe';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const worldWith = async (
  env: Readonly<Record<string, string>> = {},
  providers?: (kept: Providers) => Providers,
): Promise<World> =>
  World.forTest(await openMemory(), {
    env,
    logLevel: 'debug',
    ...(providers && { providers }),
  });

async function idOf({ server }: World, url: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url, headers });
  return String(answer.headers['x-request-id']);
}

const linesOf = ({ lines }: World) =>
  lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

describe('the origin of the request id', () => {
  test('without a proxy it is generated, whatever the client sends', async () => {
    const id = await idOf(await worldWith(), '/api/v1/health', { 'x-request-id': GIVEN });
    expect(id).toMatch(UUID);
    expect(id).not.toBe(GIVEN);
  });

  test('behind a trusted proxy it is the proxy’s', async () => {
    const world = await worldWith({ TRUST_PROXY: '1' });
    expect(await idOf(world, '/api/v1/health', { 'x-request-id': GIVEN })).toBe(GIVEN);
  });

  test('an invalid id is not accepted from a proxy either', async () => {
    const world = await worldWith({ TRUST_PROXY: '1' });
    const invalid = [
      'short',
      'a'.repeat(129),
      'with spaces in it',
      'line\\nbreak',
      '{"a":1}aaaaaaa',
      '',
    ];
    for (const given of invalid) {
      expect(await idOf(world, '/api/v1/health', { 'x-request-id': given })).toMatch(UUID);
    }
  });

  test('every response has one, even for a path without a call', async () => {
    const world = await worldWith();
    for (const path of [
      '/livez',
      '/api/v1/nowhere',
      '/api/v1/%E0%A4%A',
      '/nowhere',
      '/api/v1/users/me',
    ]) {
      expect(await idOf(world, path)).toMatch(UUID);
    }
  });

  test('a malformed HTTP request gets one, which is logged', async () => {
    const world = await worldWith();
    const { port } = new URL(await world.server.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    socket.write('4111111111111111 is no request\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const id = /x-request-id: (\S+)/.exec(answer)?.[1];
    expect(id).toMatch(UUID);
    expect(linesOf(world).at(-1)).toMatchObject({ reqId: id, fault: 'HPE_INVALID_METHOD' });
    expect(world.lines.join('')).not.toContain('4111');
  });
});

describe('the log lines of a call', () => {
  test('log lines of services have the id, also after reading a body', async () => {
    const world = await worldWith();
    const seen: (string | undefined)[] = [];
    const { log } = world.server.app;
    const { db } = world;
    const execute = db.getExecutor.bind(db);
    db.getExecutor = () => {
      const id = currentCall()?.requestId;
      if (id !== undefined) {
        seen.push(id);
        // A service that was given the server's log when it was created.
        log.warn('from a service');
      }
      return execute();
    };
    const answer = await world.register(form(1));
    expect(answer.status).toBe(201);
    const id = answer.headers['x-request-id'];
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen)).toEqual(new Set([id]));
    const lines = linesOf(world);
    expect(lines.filter(({ msg }) => msg === 'from a service')).toHaveLength(seen.length);
    expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set([id]));
    // Once per line, and not again for the request's own log.
    for (const line of world.lines) expect(line.match(/"reqId"/g)).toHaveLength(1);
  });

  test('concurrent calls keep their own ids', async () => {
    const world = await worldWith();
    const [one, two] = await Promise.all([world.register(form(2)), world.register(form(3))]);
    const answered = linesOf(world).filter(({ msg }) => msg === 'Answered');
    expect(answered.map(({ reqId }) => reqId).toSorted()).toEqual(
      [one, two].map(({ headers }) => headers['x-request-id']).toSorted(),
    );
  });

  test('the outbox delivers messages of many calls without their ids', async () => {
    const world = await worldWith({}, (kept) => ({
      ...kept,
      whatsapp: { send: () => Promise.reject(new DeliveryError('no', true)) },
    }));
    const { headers } = await world.register(form(4));
    const failed = () => linesOf(world).filter(({ msg }) => msg === 'A message could not be sent');
    await until(() => expect(failed()).not.toEqual([]));
    for (const line of failed()) expect(line['reqId']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(UUID);
  });
});
