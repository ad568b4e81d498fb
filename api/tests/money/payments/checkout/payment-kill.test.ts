/**
 * `kill -9` between charge and response: after the next start there is one charge, one subscription
 * and one payment, every time; and only the card's last four digits are stored anywhere.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from '../../../../server/platform/database/open';
import { Child } from '../../../support/servers/child';
import { copyData, migratedPostgresUrl } from '../../../support/database/databases';
import { card, order, type Seen } from '../../../support/money/payments';
import { call, codeOf, listOf } from '../../../support/servers/http-calls';
import { form, manyCodes } from '../../../support/world';
import { casesOf, onlyInProof } from '../../../../../tests/support/scope';
import { type Attempt, outcomeOf, pay, payAgain } from '../../../support/money/attempts';
import { temporaryFolder } from '../../../support/servers/temporary-folder';

/** A card and a code that appear nowhere else in the product or its tests. */
const NUMBER = '4539578763621486';
const CVV = '739';
const purchase = order(NUMBER, { card: card(NUMBER, { cvv: CVV }) });

/** The gateway's response time in milliseconds; the charge is made half-way through. */
const GATEWAY_MS = 120;

/** Milliseconds between payments, so that each is at a different stage. */
const APART_MS = 25;

const root = temporaryFolder();
let child: Child | undefined;
let next = 1;

afterAll(async () => {
  await child?.stop('SIGKILL');
});

/** Registers someone and returns their token. */
async function member(origin: string): Promise<string> {
  const filled = form(next++);
  await call(origin, '/api/v1/auth/register', { body: filled });
  const code = await codeOf(origin, filled.phone);
  const body = { phone: filled.phone, code };
  const verified = await call(origin, '/api/v1/auth/verify-otp', { body });
  return String(verified.body['accessToken']);
}

async function charges(origin: string): Promise<Seen[]> {
  const all = await listOf<Seen>(origin, '/sandbox/gateway');
  return all.filter(({ status }) => status === 'AUTHORIZED');
}

async function expectPaidOnce(origin: string, token: string): Promise<void> {
  const { body: mine } = await call(origin, '/api/v1/subscriptions/me', { token });
  expect(mine['active']).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
  expect(mine['last']).toBeNull();
  const { body: history } = await call(origin, '/api/v1/payments', { token });
  const paid = (history['data'] as { status: string }[]).filter(({ status }) => status === 'PAID');
  expect(paid).toHaveLength(1);
}

/**
 * Kills the server while several payments are in progress, each at a different stage between
 * request and response, and retries them after the next start.
 *
 * @param charged the minimum number charged when the server is killed. One more is sent at that
 * moment, so that at least one is not.
 */
async function killAmong(
  payers: number,
  charged: number,
  env: Record<string, string>,
): Promise<void> {
  child ??= Child.start(env);
  let origin = await child.ready();
  const attempts: Omit<Attempt, 'id'>[] = [];
  while (attempts.length < payers) {
    attempts.push({ token: await member(origin), key: randomUUID() });
  }
  const before = (await charges(origin)).length;
  const answers: Promise<unknown>[] = [];
  const send = (attempt: Omit<Attempt, 'id'>): void => {
    answers.push(pay(origin, attempt, purchase).catch(() => undefined));
  };
  for (const attempt of attempts.slice(0, -1)) {
    send(attempt);
    await pause(APART_MS);
  }
  while ((await charges(origin)).length < before + charged) await pause(1);
  for (const attempt of attempts.slice(-1)) send(attempt);
  await child.stop('SIGKILL');
  await Promise.all(answers);

  child = Child.start(env);
  origin = await child.ready();
  const atOnce = (await charges(origin)).length - before;
  const found = await Promise.all(attempts.map((attempt) => outcomeOf(origin, attempt)));
  // Everyone who was charged gets that outcome, and no one else does.
  expect(found.filter((one) => one?.['outcome'] === 'succeeded')).toHaveLength(atOnce);
  // The kills fell on both sides of the charge.
  expect(atOnce).toBeGreaterThanOrEqual(charged);
  expect(atOnce).toBeLessThan(payers);

  for (const attempt of attempts) await payAgain(origin, attempt, purchase);
  expect((await charges(origin)).length).toBe(before + payers);
  for (const { token } of attempts) await expectPaidOnce(origin, token);
}

/** Every file of a folder as text. */
function* files(folder: string): Generator<[string, string]> {
  for (const one of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue;
    const path = join(one.parentPath, one.name);
    yield [path, readFileSync(path, 'latin1')];
  }
}

test('on the embedded database, every payment is charged once and its card is not stored', async () => {
  const env = {
    DATA_DIR: join(root, 'pglite'),
    SANDBOX_GATEWAY_MS: String(GATEWAY_MS),
    LOG_LEVEL: 'trace',
    ...manyCodes,
    CODE_CHECKS_PER_HOUR_ADDRESS: '100000',
  };
  copyData(env.DATA_DIR);
  let log = '';
  for (const charged of casesOf([2, 1, 3, 4, 5], 1)) {
    const running = child;
    await killAmong(6, charged, env);
    log += running ? running.stdout + running.stderr : '';
  }
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
  // Proves that the search covered the payments: it found their last four digits.
  expect(searched).toBeGreaterThan(100);
  expect(last4).toBeGreaterThan(0);
});

onlyInProof(() => {
  test('on PostgreSQL, the same holds after the leases of lost calls expire', async () => {
    const env = {
      DATA_DIR: join(root, 'postgres'),
      DATABASE_URL: await migratedPostgresUrl(),
      SANDBOX_GATEWAY_MS: String(GATEWAY_MS),
      GATEWAY_TIMEOUT_MS: '1000',
      ...manyCodes,
      CODE_CHECKS_PER_HOUR_ADDRESS: '100000',
    };
    for (const charged of [1, 3]) await killAmong(4, charged, env);
    expect(await child?.stop('SIGTERM')).toBe(0);
    child = undefined;
    // No kill left a gap in the numbers of the invoices.
    const { db, close } = await openPostgres(env.DATABASE_URL);
    const rows = await db.selectFrom('tax_document').select('number').orderBy('place').execute();
    expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await close();
  });
});
