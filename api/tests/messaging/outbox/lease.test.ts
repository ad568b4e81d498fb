/** A slow provider, two servers and one queue: an accepted message is not sent twice. */
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Providers } from '../../../server/messaging/ports';
import { databases } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { Hold } from '../../support/hold';
import { form, World } from '../../support/world';
import { until } from '../../../../tests/support/until';

/** Seconds between two renewals of a lease, which lasts three times as long. */
const RENEWAL_SECONDS = 10;

/** PostgreSQL's error on a full disk, returned when a message is marked as delivered. */
const NO_ROOM = [
  `create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'no room' using errcode = '53100'; end $$`,
  `create trigger no_room before update on outbox for each row
    when (new.delivered_at is not null) execute function no_room()`,
];

describe.each(databases)('the lease of a message on $name', ({ open }) => {
  let other: World;
  const sent: string[] = [];
  let accepting: Hold;

  /** Accepts every message as soon as the test lets it. */
  const provider = (kept: Providers): Providers => ({
    ...kept,
    whatsapp: {
      send: async ({ id }) => {
        sent.push(id);
        await accepting.released;
      },
    },
  });

  const slow = World.forAll(open, { providers: provider });
  beforeAll(async () => {
    other = await slow.beside({ providers: provider });
  });

  beforeEach(() => {
    sent.length = 0;
    accepting = new Hold();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    accepting.release();
    vi.useRealTimers();
  });

  const rowOf = (id: string) =>
    slow.db
      .selectFrom('outbox')
      .select(['run_after', 'delivered_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** Has the first server hand a message to the slow provider, and returns its id. */
  async function handIn(): Promise<string> {
    expect((await slow.register(form(slow.unique()))).status).toBe(201);
    await until(() => expect(sent).toHaveLength(1));
    return sent[0] ?? '';
  }

  test('a slow provider is called once, by one of two servers', async () => {
    const id = await handIn();
    for (let round = 0; round < 12; round += 1) {
      slow.clock.turn(RENEWAL_SECONDS);
      vi.advanceTimersByTime(RENEWAL_SECONDS * 1000);
      const renewed = async (): Promise<void> => {
        const { run_after: until } = await rowOf(id);
        expect(until.getTime()).toBeGreaterThan(slow.clock.now().getTime() + 20_000);
      };
      await until(renewed);
      other.server.outbox.wake();
      await other.server.outbox.idle();
    }
    expect(sent).toEqual([id]);
    accepting.release();
    await slow.server.outbox.idle();
    expect((await rowOf(id)).delivered_at).not.toBeNull();
    slow.clock.turn(3600);
    other.server.outbox.wake();
    await other.server.outbox.idle();
    expect(sent).toEqual([id]);
  });

  test('a message accepted while the disk was full is marked as delivered later, not sent again', async () => {
    const id = await handIn();
    for (const statement of NO_ROOM) await sql.raw(statement).execute(slow.db);
    accepting.release();
    const notStruckOff = (): void =>
      expect(slow.lines.join('')).toContain('A sent message could not be marked as delivered');
    try {
      await until(notStruckOff);
      slow.clock.turn(RENEWAL_SECONDS);
      vi.advanceTimersByTime(RENEWAL_SECONDS * 1000);
    } finally {
      await sql`drop trigger no_room on outbox`.execute(slow.db);
      await sql`drop function no_room`.execute(slow.db);
    }
    await slow.server.outbox.idle();
    slow.clock.turn(3600);
    other.server.outbox.wake();
    await other.server.outbox.idle();
    expect(sent).toEqual([id]);
    expect((await rowOf(id)).delivered_at).not.toBeNull();
  });

  test('no attempt is counted for a message that waits behind one that the provider accepts slowly', async () => {
    const one = await handIn();
    for (let others = 0; others < 2; others += 1) await slow.register(form(slow.unique()));
    const { db } = slow;
    const attempts = async (): Promise<number[]> => {
      const waiting = { channel: 'whatsapp', delivered_at: null } as const;
      const rows = await rowsOf(db, 'outbox', ['attempts'], waiting, 'attempts');
      return rows.map((row) => row.attempts);
    };
    await until(async () => {
      other.server.outbox.wake();
      expect(await attempts()).toHaveLength(3);
      expect(sent).toHaveLength(2);
    });
    expect(sent[0]).toBe(one);
    expect(await attempts()).toEqual([0, 1, 1]);
    accepting.release();
    for (const { server } of [slow, other]) await server.outbox.idle();
    expect(new Set(sent).size).toBe(3);
    expect(sent).toHaveLength(3);
  });
});
