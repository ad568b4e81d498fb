/** The probes of a scheduler: whether the server is alive, and whether it accepts calls. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databaseState } from '../../../server/platform/database/readiness';
import { openPostgres } from '../../../server/platform/database/open';
import { runTransaction } from '../../../server/platform/database/transactions';
import { readSite } from '../../../server/web/site';
import { writeBuiltSite } from '../../support/servers/built-site';
import { Child } from '../../support/servers/child';
import { databases, migratedPostgresUrl, openMemory } from '../../support/database/databases';
import { World } from '../../support/world';
import { onlyInProof } from '../../../../tests/support/scope';
import { until } from '../../../../tests/support/until';
import { temporaryFolder } from '../../support/servers/temporary-folder';

async function probe({ server }: World, url: string) {
  const { statusCode, body, headers } = await server.app.inject({ url });
  return { status: statusCode, body, headers };
}

/** The status of `/readyz` on a new connection, or the reason why there was none. */
const ready = (origin: string): Promise<number | 'refused'> =>
  fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'refused',
  );

describe.each(databases)('the probes on $name', ({ open }) => {
  const world = World.forAll(open);

  test('a working server is alive and ready, and probes are not logged', async () => {
    expect(await probe(world, '/livez')).toMatchObject({ status: 200, body: 'alive\n' });
    const ready = await probe(world, '/readyz');
    expect(ready).toMatchObject({ status: 200, body: 'ready\n' });
    expect(ready.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(ready.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(world.lines).toEqual([]);
  });

  test('a server whose database lacks a migration is alive but not ready', async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration
      where name = (select max(name) from kysely_migration) returning *`.execute(world.db);
    expect(await probe(world, '/readyz')).toMatchObject({
      status: 503,
      body: 'the database lacks a migration\n',
    });
    expect(await probe(world, '/livez')).toMatchObject({ status: 200 });
    for (const { name, timestamp } of rows) {
      await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(world.db);
    }
    expect(await probe(world, '/readyz')).toMatchObject({ status: 200 });
  });
});

onlyInProof(() => {
  test('a server whose database is down or slow is not ready', async () => {
    const postgres = await openPostgres(await migratedPostgresUrl());
    const world = await World.on(postgres);
    await runTransaction(postgres.db, async (trx) => {
      await sql`lock table kysely_migration`.execute(trx);
      const began = Date.now();
      const [first, second] = await Promise.all([probe(world, '/readyz'), probe(world, '/readyz')]);
      expect(first).toMatchObject({ status: 503, body: 'the database does not answer\n' });
      expect(second).toMatchObject({ status: 503 });
      expect(Date.now() - began).toBeLessThan(5_000);
    });
    expect(await probe(world, '/readyz')).toMatchObject({ status: 200 });
    await world.close();
    expect(await databaseState(postgres)).toBe('away');
  });
});

test('a draining server is not ready but still handles calls', async () => {
  const world = await World.forTest(await openMemory());
  world.server.drain();
  expect(await probe(world, '/readyz')).toMatchObject({ status: 503, body: 'draining\n' });
  expect(await probe(world, '/livez')).toMatchObject({ status: 200 });
  expect(await probe(world, '/api/v1/health')).toMatchObject({ status: 200 });
});

test('a server whose built site has gone is not ready until it is back', async () => {
  const folder = temporaryFolder(onTestFinished);
  const site = join(folder, 'site');
  writeBuiltSite(site, {});
  const world = await World.forTest(await openMemory(), { site: readSite(site) });
  expect(await probe(world, '/readyz')).toMatchObject({ status: 200 });
  rmSync(site, { recursive: true });
  expect(await probe(world, '/readyz')).toMatchObject({
    status: 503,
    body: 'the built site is missing\n',
  });
  expect(await probe(world, '/livez')).toMatchObject({ status: 200 });
  writeBuiltSite(site, {});
  expect(await probe(world, '/readyz')).toMatchObject({ status: 200 });
});

/** A server that drains until a second signal. */
const start = async () =>
  Child.start({ DATABASE_URL: await migratedPostgresUrl(), DRAIN_SECONDS: '300' });

onlyInProof(() => {
  describe('a signal', () => {
    test('SIGTERM turns readyz to 503 while connections are still taken; a second one ends it', async () => {
      const child = await start();
      const origin = await child.ready();
      expect(await ready(origin)).toBe(200);
      child.signal('SIGTERM');
      await until(async () => expect(await ready(origin)).toBe(503));
      expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200);
      expect(await child.stop('SIGTERM')).toBe(0);
      expect(await ready(origin)).toBe('refused');
    });

    test('SIGINT stops without draining', async () => {
      const child = await start();
      await child.ready();
      expect(await child.stop('SIGINT')).toBe(0);
    });
  });
});
