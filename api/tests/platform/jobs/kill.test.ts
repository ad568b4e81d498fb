/** Acknowledged changes survive `kill -9` at any moment, and the next start is not delayed. */
import { EventEmitter, once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '../../../server/platform/database/open';
import { fc, reportHowToRepeat, seed } from '../../../../tests/support/random';
import { Child } from '../../support/servers/child';
import { rowsOf } from '../../support/database/rows';
import { call, codeOf } from '../../support/servers/http-calls';
import { form, manyCodes } from '../../support/world';
import { copyData } from '../../support/database/databases';
import { isGate, onlyInProof } from '../../../../tests/support/scope';
import { temporaryFolder } from '../../support/servers/temporary-folder';

const ROUNDS = isGate ? 1 : 10;

/** When to kill the server: after how many responses, and how many milliseconds later. */
const moment = fc.record({
  answers: fc.integer({ min: 1, max: 8 }),
  more: fc.integer({ min: 0, max: 60 }),
});

const root = temporaryFolder();
const data = join(root, 'data');
let child: Child | undefined;

afterAll(async () => {
  await child?.stop('SIGKILL');
});

const post = (origin: string, path: string, body: unknown) =>
  call(origin, `/api/v1/auth/${path}`, { body });

async function until(gone: () => boolean, call: () => Promise<void>): Promise<void> {
  while (!gone()) {
    try {
      await call();
    } catch (error) {
      if (!gone()) throw error;
    }
  }
}

onlyInProof(() => {
  test('kill -9 while the first database is created does not block the next start', async () => {
    const folder = join(root, 'first');
    const first = Child.start({ DATA_DIR: folder });
    const making = (): boolean =>
      existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('database.new-'));
    while (!making()) await pause(1);
    await first.stop('SIGKILL');
    const second = Child.start({ DATA_DIR: folder });
    expect(await second.outcome()).toBe('ready');
    await second.stop('SIGKILL');
  });
});

test('again and again under load: no acknowledged write is lost, and the next start is healthy', async () => {
  reportHowToRepeat();
  copyData(data);
  const env = { DATA_DIR: data, ...manyCodes };
  const registered = new Set<string>();
  let next = 1;
  let refreshToken = '';

  child = Child.start(env);
  let origin = await child.ready();
  const member = form(next++);
  await post(origin, 'register', member);
  const code = await codeOf(origin, member.phone);
  const verified = await post(origin, 'verify-otp', { phone: member.phone, code });
  refreshToken = String(verified.body['refreshToken']);

  for (const { answers: enough, more } of fc.sample(moment, { numRuns: ROUNDS, seed })) {
    let killed = false;
    const gone = (): boolean => killed;
    const here = origin;
    let wanted = enough;
    const answers = new EventEmitter();
    const answered = once(answers, 'enough');
    const load = [
      ...[1, 2, 3].map(() =>
        until(gone, async () => {
          const { status, body } = await post(here, 'register', form(next++));
          expect(status).toBe(201);
          // The response has the contract's shape, which has its own test.
          registered.add((body['user'] as { id: string }).id);
          if (--wanted === 0) answers.emit('enough');
        }),
      ),
      until(gone, async () => {
        const { status, body } = await post(here, 'refresh', { refreshToken });
        expect(status).toBe(200);
        refreshToken = String(body['refreshToken']);
      }),
    ];
    await answered;
    // A random moment of the calls in progress.
    await pause(more);
    killed = true;
    await child.stop('SIGKILL');
    await Promise.all(load);

    child = Child.start(env);
    origin = await child.ready();
    expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200);
    const again = await post(origin, 'refresh', { refreshToken });
    expect(again.status).toBe(200);
    refreshToken = String(again.body['refreshToken']);
  }
  expect(await child.stop('SIGTERM')).toBe(0);

  const database = await openEmbedded(data);
  const accounts = await database.db.selectFrom('account').select('id').execute();
  const kept = new Set(accounts.map(({ id }) => id));
  expect([...registered].filter((id) => !kept.has(id))).toEqual([]);
  expect(registered.size).toBeGreaterThanOrEqual(ROUNDS);
  // Every stored code has its message: sent, or waiting for the next start.
  const codes = await database.db.selectFrom('one_time_code').select('id').execute();
  const waiting = await rowsOf(database.db, 'outbox', ['id'], {
    template: 'verification_code',
    delivered_at: null,
  });
  const sent = await rowsOf(database.db, 'sandbox_message', ['id'], {
    template: 'verification_code',
  });
  // A message may be both: sent, and then killed before it was marked as sent.
  expect(new Set([...waiting, ...sent].map(({ id }) => id)).size).toBe(codes.length);
  await database.close();
});
