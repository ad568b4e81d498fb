/** A copy of one's data: one at a time, made by the job, its link for the account alone, once, seven days. */
import { strFromU8, unzipSync } from 'fflate';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ArchiveJob } from '../../../../../api/server/accounts/archive/archive-job';
import { filesOf, inParts } from '../../../../../api/server/accounts/archive/archive-files';
import { zipOfFiles } from '../../../../../api/server/accounts/archive/zip';
import { Accounts, verdict } from '../../support/accounts';
import { Leaving } from '../../support/closing';
import { databases } from '../../support/databases';
import { DAY, Payer, paymentOf } from '../../support/payments';
import { World } from '../../support/world';

async function* noFiles() {}

describe.each(databases)('archives on $name', ({ open }) => {
  let world: World;
  let leaving: Leaving;
  beforeEach(async () => {
    world = await World.on(await open());
    leaving = new Leaving(world);
  });
  afterEach(() => world.close());

  test('asked for, made, mailed, downloaded once', async () => {
    const { form: filled, accessToken, user } = await world.member();
    const paid = await new Payer(world, accessToken, user).start();
    const { receiptNumber } = paymentOf(paid);
    expect((await leaving.archive(accessToken)).body).toEqual({
      archive: { status: 'none', askedAt: null, expiresAt: null },
    });
    const asked = await leaving.askArchive(accessToken);
    expect(asked).toMatchObject({ status: 202, body: { archive: { status: 'making' } } });
    await world.server.archiveJob.idle();
    const accounts = new Accounts(world);
    const token = await accounts.linkTo(filled.email, 'archive_ready', 'archive');
    const expiresAt = new Date(world.clock.now().getTime() + 7 * DAY * 1000).toISOString();
    expect((await leaving.archive(accessToken)).body).toMatchObject({
      archive: { status: 'ready', expiresAt },
    });
    const mails = await world.messagesTo(filled.email);
    expect(mails.filter(({ template }) => template === 'archive_ready')).toHaveLength(1);

    const { status, type, bytes } = await leaving.download(accessToken, token);
    expect({ status, type }).toEqual({ status: 200, type: 'application/zip' });
    const files = unzipSync(bytes);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'addresses',
        'devices',
        'messages',
        'payments',
        'profile',
        'receipts',
        'subscriptions',
        'usage',
      ]
        .flatMap((name) => [`${name}.csv`, `${name}.json`])
        .concat(`receipts/${receiptNumber}.pdf`)
        .toSorted(),
    );
    const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('profile.json')).toMatchObject([{ email: filled.email, phone: filled.phone }]);
    expect(read('payments.json')).toMatchObject([{ amount: '25.00', currency: 'USD' }]);
    expect(read('messages.json')).toEqual([]);
    expect(await leaving.download(accessToken, token)).toMatchObject({ status: 400 });
  });

  test('the link works for nobody else, and for seven days', async () => {
    const { form: filled, accessToken } = await world.member();
    const token = await leaving.archiveLink(accessToken, filled.email);
    const other = await world.member();
    expect((await leaving.download(other.accessToken, token)).status).toBe(400);
    expect((await leaving.download('x'.repeat(43), token)).status).toBe(401);
    expect((await leaving.download(accessToken, 'nonsense')).status).toBe(400);
    world.clock.turn(7 * DAY);
    const again = String((await world.login(filled.email, filled.password)).body['accessToken']);
    expect((await leaving.download(again, token)).status).toBe(400);
    expect((await leaving.archive(again)).body).toMatchObject({ archive: { status: 'none' } });
    await world.server.sweeper.runOnce();
    const parts = await world.database.db.selectFrom('archive_part').select('part').execute();
    expect(parts).toEqual([]);
  });

  test('a new one takes the place of the one before; three an hour', async () => {
    const { form: filled, accessToken } = await world.member();
    const first = await leaving.archiveLink(accessToken, filled.email);
    const second = await leaving.archiveLink(accessToken, filled.email);
    expect((await leaving.download(accessToken, first)).status).toBe(400);
    expect((await leaving.download(accessToken, second)).status).toBe(200);
    await leaving.archiveLink(accessToken, filled.email);
    expect(verdict(await leaving.askArchive(accessToken))).toEqual({
      status: 429,
      code: 'too_many',
    });
  });

  test('killed after any statement, it is made by the next round that finds it', async () => {
    const { user } = await world.member();
    const id = String(user['id']);
    const { db } = world.database;
    const job = (plugin?: KyselyPlugin) =>
      new ArchiveJob({
        db: plugin ? db.withPlugin(plugin) : db,
        clock: world.clock,
        outbox: world.server.outbox,
        papers: { files: noFiles },
        log: { error: () => undefined },
      });
    for (let statements = 1; statements < 25; statements += 1) {
      let left = statements;
      const killer: KyselyPlugin = {
        transformQuery({ node }) {
          if (left === 0) throw new Error('killed');
          left -= 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await sql`delete from archive`.execute(db);
      const now = world.clock.now();
      await db
        .insertInto('archive')
        .values({
          account_id: id,
          status: 'making',
          asked_at: now,
          run_after: now,
          token_hash: null,
          expires_at: null,
          used_at: null,
        })
        .execute();
      await job(killer)
        .runOnce()
        .catch(() => undefined);
      world.clock.turn(5 * 60);
      await Promise.all([job().runOnce(), job().runOnce()]);
      const { status, attempts } = await db
        .selectFrom('archive')
        .select(['status', 'attempts'])
        .executeTakeFirstOrThrow();
      expect(status).toBe('ready');
      const parts = await db.selectFrom('archive_part').select(['attempt', 'part']).execute();
      expect(parts).toEqual([{ attempt: attempts, part: 0 }]);
    }
  });
});

/** A ZIP's parts, and its files once unpacked. */
async function written(datasets: Parameters<typeof filesOf>[0], size: number) {
  const parts: Uint8Array[] = [];
  const zip = zipOfFiles(filesOf(datasets, noFiles()), new Date('2026-06-01'));
  for await (const part of inParts(zip, size)) parts.push(part);
  return { parts, files: unzipSync(Buffer.concat(parts)) };
}

describe('the files', () => {
  const rows = [
    { name: '=HYPERLINK("https://evil.example")', note: 'comma, "quote"\nline', n: 3 },
    { name: '+970599123456', note: 'مرحبا', n: null },
    { name: '@sum', note: '-1', n: true },
  ];
  const dataset = {
    name: 'things',
    columns: ['name', 'note', 'n'],
    async *pages() {
      yield rows;
    },
  };

  test('JSON as it is; CSV with a mark of UTF-8 and no formula', async () => {
    const { files } = await written([dataset], 10);
    expect(JSON.parse(strFromU8(files['things.json'] ?? new Uint8Array()))).toEqual(rows);
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(files['things.csv']);
    expect(csv).toBe(
      '\uFEFFname,note,n\r\n' +
        `"'=HYPERLINK(""https://evil.example"")","comma, ""quote""\nline",3\r\n` +
        "'+970599123456,مرحبا,\r\n" +
        "'@sum,'-1,true\r\n",
    );
  });

  test('a table without rows is a heading, and a large one comes in parts', async () => {
    const empty = { ...dataset, async *pages() {} };
    const { files } = await written([empty], 10);
    expect(strFromU8(files['things.json'] ?? new Uint8Array())).toBe('[]\n');
    expect(strFromU8(files['things.csv'] ?? new Uint8Array())).toMatch(/name,note,n\r\n$/);
    const large = {
      ...dataset,
      async *pages() {
        for (let page = 0; page < 50; page += 1) {
          yield Array.from({ length: 500 }, (_, n) => ({
            name: `${page} ${n} ${(page * 7919 + n * 104_729) ** 2}`,
            note: '',
            n,
          }));
        }
      },
    };
    const { parts, files: found } = await written([large], 64 * 1024);
    expect(parts.length).toBeGreaterThan(3);
    expect(JSON.parse(strFromU8(found['things.json'] ?? new Uint8Array()))).toHaveLength(25_000);
  });
});
