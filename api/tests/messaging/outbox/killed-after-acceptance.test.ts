/**
 * A server dies after a provider has accepted a message and before that is recorded. SMTP and
 * WhatsApp can't rule out a second copy, so the tests check what makes it harmless: it is the same
 * message under the same id.
 */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Providers } from '../../../server/messaging/ports';
import { databases } from '../../support/database/databases';
import { form, World } from '../../support/world';
import { until } from '../../../../tests/support/until';

/**
 * A trigger that prevents recording that a message was accepted. A request that causes a message
 * has no language, and is not affected.
 */
const NOT_WRITTEN = [
  `create function not_written() returns trigger language plpgsql as $$
    begin raise exception 'no room' using errcode = '53100'; end $$`,
  `create trigger not_written before update on outbox for each row
    when (new.delivered_at is not null and new.language is not null) execute function not_written()`,
];
const WRITTEN_AGAIN = ['drop trigger not_written on outbox', 'drop function not_written'];

/** Longer than the lease of a dead server, in seconds. */
const LEASE_OVER = 31;

describe.each(databases)('on $name', ({ open }) => {
  const accepted: { readonly mail: unknown[]; readonly whatsapp: unknown[] } = {
    mail: [],
    whatsapp: [],
  };
  const provider = (kept: Providers): Providers => ({
    ...kept,
    mail: { send: async (message) => void accepted.mail.push(message) },
    whatsapp: { send: async (message) => void accepted.whatsapp.push(message) },
  });
  const dying = World.forEach(open, { providers: provider });
  let other: World;

  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(other.db);
  };

  beforeEach(async () => {
    accepted.mail.length = 0;
    accepted.whatsapp.length = 0;
    other = await dying.beside({ providers: provider });
  });

  /** Lets the providers accept both messages of a registration from a server that then dies. */
  async function dieWithBothAccepted(): Promise<void> {
    await run(NOT_WRITTEN);
    expect((await dying.register(form(1))).status).toBe(201);
    const unwritten = (): unknown[] =>
      dying.lines
        .filter((line) => line.includes('could not be marked'))
        .map((line) => (JSON.parse(line) as { message: unknown }).message);
    await until(() => expect(new Set(unwritten()).size).toBe(2));
    await dying.server.app.close();
    await run(WRITTEN_AGAIN);
    expect(accepted).toMatchObject({ mail: [{}], whatsapp: [{}] });
  }

  async function sendWhatIsDue(): Promise<void> {
    dying.clock.turn(LEASE_OVER);
    other.server.outbox.wake();
    await other.server.outbox.idle();
  }

  test('the mail and the code are sent once more, each the same under the same id', async () => {
    await dieWithBothAccepted();
    await sendWhatIsDue();
    for (const [first, ...more] of [accepted.mail, accepted.whatsapp]) {
      expect(first).toMatchObject({ id: expect.any(String) });
      expect(more).toEqual([first]);
    }
    await sendWhatIsDue();
    expect(accepted).toMatchObject({ mail: [{}, {}], whatsapp: [{}, {}] });
  });
});
