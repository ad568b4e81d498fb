/**
 * `kill -9` between charge and answer: after the next start there is one charge, one subscription
 * and one payment, every time; and of the card nothing but its last four digits is anywhere.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer, Child } from './support/child';
import { freshPostgresUrl } from './support/databases';
import { card, order, type Seen } from './support/payments';
import { form } from './support/world';

/** A card and a code that appear nowhere else in the product or its tests. */
const NUMBER = '4539578763621486';
const CVV = '739';

/** Milliseconds that the gateway takes: the charge is made in the middle of them. */
const GATEWAY_MS = 120;

const root = mkdtempSync(join(tmpdir(), 'wasla-payment-kill-'));
let entry: string;
let child: Child | undefined;
let next = 1;

beforeAll(async () => {
  entry = await bundleServer('payment-kill');
});
afterAll(async () => {
  await child?.stop('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

type Json = Record<string, unknown>;

async function call(
  origin: string,
  path: string,
  { body, token, key }: { body?: unknown; token?: string; key?: string } = {},
): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

/** Registers somebody and gives their token. */
async function member(origin: string): Promise<string> {
  const filled = form(next++);
  await call(origin, '/api/v1/auth/register', { body: filled });
  for (;;) {
    const { body } = await call(origin, '/sandbox/outbox');
    const messages = body as unknown as { to: string; code?: string }[];
    const code = messages.find(({ to }) => to === filled.phone)?.code;
    if (code === undefined) continue;
    const verified = await call(origin, '/api/v1/auth/verify-otp', {
      body: { phone: filled.phone, code },
    });
    return String(verified.body['accessToken']);
  }
}

/** Asks what became of a call until it is known. */
async function outcome(origin: string, token: string, key: string): Promise<Json | undefined> {
  for (;;) {
    const { status, body } = await call(origin, `/api/v1/payments/intents/${key}`, { token });
    if (status === 404) return undefined;
    if (body['outcome'] !== 'unknown') return body;
    await pause(100);
  }
}

async function charges(origin: string): Promise<Seen[]> {
  const { body } = await call(origin, '/sandbox/gateway');
  return (body as unknown as Seen[]).filter(({ status }) => status === 'AUTHORIZED');
}

/** Kills the server some time after a payment was sent, and pays on after the next start. */
async function killAfter(ms: number, env: Record<string, string>): Promise<'charged' | 'not'> {
  child ??= Child.start(entry, env);
  let origin = await child.ready();
  const token = await member(origin);
  const before = (await charges(origin)).length;
  const key = randomUUID();
  const body = order(NUMBER, { card: card(NUMBER, { cvv: CVV }) });
  const path = '/api/v1/subscriptions/start-recurring-direct';
  const sent = call(origin, path, { body, token, key }).catch(() => undefined);
  await pause(ms);
  await child.stop('SIGKILL');
  await sent;

  child = Child.start(entry, env);
  origin = await child.ready();
  const atOnce = (await charges(origin)).length - before;
  const found = await outcome(origin, token, key);
  // Pressing again, with the same key: found, refused as not charged, or paid for the first time.
  const again = await call(origin, path, { body, token, key });
  if (again.status === 402) {
    expect(again.body['code']).toBe('not_charged');
    expect(atOnce).toBe(0);
    const fresh = await call(origin, path, { body, token, key: randomUUID() });
    expect(fresh.status).toBe(201);
  } else expect(again.status).toBe(201);
  if (atOnce === 1) expect(found?.['outcome']).toBe('succeeded');

  expect((await charges(origin)).length).toBe(before + 1);
  const { body: mine } = await call(origin, '/api/v1/subscriptions/me', { token });
  expect(mine['active']).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
  expect(mine['last']).toBeNull();
  const { body: history } = await call(origin, '/api/v1/payments', { token });
  const paid = (history['data'] as { status: string }[]).filter(({ status }) => status === 'PAID');
  expect(paid).toHaveLength(1);
  return atOnce === 1 ? 'charged' : 'not';
}

/** Every file of a folder as text. */
function* files(folder: string): Generator<[string, string]> {
  for (const one of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue;
    const path = join(one.parentPath, one.name);
    yield [path, readFileSync(path, 'latin1')];
  }
}

test('ten moments on the embedded database', async () => {
  const env = {
    DATA_DIR: join(root, 'pglite'),
    SANDBOX_GATEWAY_MS: String(GATEWAY_MS),
    LOG_LEVEL: 'trace',
    CODES_PER_HOUR_ADDRESS: '100000',
    CODE_CHECKS_PER_HOUR_ADDRESS: '100000',
  };
  let log = '';
  const moments = [4, 20, 40, 60, 66, 72, 80, 95, 120, 135];
  const seen = new Set<string>();
  for (const ms of moments) {
    const running = child;
    seen.add(await killAfter(ms, env));
    log += running ? running.stdout + running.stderr : '';
  }
  // The moments lay on both sides of the charge.
  expect([...seen].sort()).toEqual(['charged', 'not']);
  log += child ? child.stdout + child.stderr : '';
  expect(await child?.stop('SIGTERM')).toBe(0);
  child = undefined;

  expect(log).toContain('start-recurring-direct');
  expect(log).not.toContain(NUMBER);
  expect(log).not.toMatch(new RegExp(`"?cvv"?\\W+${CVV}`));
  let searched = 0;
  let last4 = 0;
  for (const [path, text] of files(env.DATA_DIR)) {
    searched += 1;
    expect(text.includes(NUMBER), path).toBe(false);
    expect(/(?:cvv|securityCode)\W{1,6}739/i.test(text), path).toBe(false);
    if (text.includes('1486')) last4 += 1;
  }
  // The search looked where the payments are: their last four digits were there.
  expect(searched).toBeGreaterThan(100);
  expect(last4).toBeGreaterThan(0);
}, 480_000);

test('three moments on PostgreSQL, when the time of the lost call is over', async () => {
  const env = {
    DATA_DIR: join(root, 'postgres'),
    DATABASE_URL: await freshPostgresUrl(),
    SANDBOX_GATEWAY_MS: String(GATEWAY_MS),
    GATEWAY_TIMEOUT_MS: '1000',
  };
  for (const ms of [40, 75, 110]) await killAfter(ms, env);
  expect(await child?.stop('SIGTERM')).toBe(0);
  child = undefined;
}, 240_000);
