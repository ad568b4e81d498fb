/** A full disk: no acknowledged write is lost, and the server recovers when there is space. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../server/platform/database/open';
import { SandboxBank } from '../../../server/sandbox/bank';
import { Child } from '../../support/servers/child';
import { copyData, migratedPostgresUrl } from '../../support/database/databases';
import { until } from '../../../../tests/support/until';
import { charged, order, Payer } from '../../support/money/payments';
import { TestClock } from '../../support/test-clock';
import { form, manyCodes, World } from '../../support/world';
import { freePort } from '../../../../tests/support/port';
import { temporaryFolder } from '../../support/servers/temporary-folder';

const root = temporaryFolder();

const post = (origin: string, path: string, body: unknown): Promise<number> =>
  fetch(`${origin}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => status,
    () => 0,
  );

test('with an embedded database, the process ends and the next one has every acknowledged write', async () => {
  const data = join(root, 'data');
  const flag = join(root, 'full');
  copyData(data);
  const preload = pathToFileURL(join(import.meta.dirname, '../../support/servers/full-disk.mjs'));
  const env = { DATA_DIR: data, ...manyCodes };
  const child = Child.start({ ...env, DISK_FULL: flag, NODE_OPTIONS: `--import=${preload.href}` });
  const origin = await child.ready();
  const answered: ReturnType<typeof form>[] = [];
  const register = async (n: number): Promise<void> => {
    const filled = form(n);
    const status = await post(origin, 'register', filled);
    expect([201, 503, 0]).toContain(status);
    if (status === 201) answered.push(filled);
  };
  await register(1);
  writeFileSync(flag, '');
  let next = 2;
  const ends: (string | null)[] = [];
  void child.end().then(({ signal }) => ends.push(signal));
  while (ends.length === 0) await register((next += 1));
  expect(ends).toEqual(['SIGKILL']);
  expect(child.stderr).toContain('because its disk is full');
  rmSync(flag);
  const again = Child.start(env);
  const there = await again.ready();
  expect(answered.length).toBeGreaterThan(0);
  for (const { email, password } of answered) {
    // The password is right, and the phone was not proved.
    expect(await post(there, 'login', { email, password })).toBe(403);
  }
  expect(await post(there, 'register', form(1_000))).toBe(201);
  expect(await again.stop()).toBe(0);
});

/** Loaded before the server: its standard output and error are on a full disk. */
const onFullDisk = `import fs from 'node:fs';
for (const stream of [1, 2]) {
  fs.closeSync(stream);
  fs.openSync('/dev/full', 'w');
}`;

test.skipIf(!existsSync('/dev/full'))(
  'with a full disk of the log, the server starts, answers and stops',
  async () => {
    const data = join(root, 'logged');
    copyData(data);
    const port = await freePort();
    const child = Child.start({
      DATA_DIR: data,
      PORT: String(port),
      LOG_LEVEL: 'debug',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onFullDisk)}`,
    });
    const ends: (number | null)[] = [];
    void child.end().then(({ code }) => ends.push(code));
    let status = 0;
    await until(async () => {
      status = await post(`http://127.0.0.1:${port}`, 'register', {});
      expect(status > 0 || ends.length > 0).toBe(true);
    });
    expect(status).toBe(422);
    expect(await child.stop()).toBe(0);
  },
);

/** The writes of a purchase in order; the gateway is called between the first two and the rest. */
const writes = ['payment_intent', 'payment', 'ledger_movement', 'subscription', 'outbox'];

test.each(writes)(
  'with PostgreSQL, no disk space for a row of %s is 503, and charges once',
  async (table) => {
    const clock = new TestClock();
    const database = await openPostgres(await migratedPostgresUrl());
    const money = await SandboxBank.open({ db: database.db, clock, delayMs: 0 });
    const world = await World.forTest(database, { clock, money });
    const { db } = world;
    const payer = await Payer.of(world);
    await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create trigger no_room before insert on ${sql.table(table)}
    for each row execute function no_room()`.execute(db);
    const answer = await payer.start(order(), 'a-key-that-had-no-room');
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await sql`drop function no_room cascade`.execute(db);
    let again = answer;
    for (let tries = 0; again.status >= 409 && tries < 5; tries += 1) {
      clock.turn(60);
      await world.server.reconciler.runOnce();
      again = await payer.start(order(), 'a-key-that-had-no-room');
    }
    expect(again.status).toBe(201);
    expect(await charged(world)).toHaveLength(1);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE' });
  },
);
