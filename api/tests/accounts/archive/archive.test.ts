/** Data exports: one at a time, created by the job, downloadable once within seven days. */
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ArchiveJob } from '../../../server/accounts/archive/archive-job';
import { Accounts, verdict } from '../../support/accounts';
import { ClosingClient } from '../../support/closing-client';
import { databases } from '../../support/database/databases';
import { insertRow, rowOf, updateRows } from '../../support/database/rows';
import { DAY, order, Payer, paymentOf } from '../../support/money/payments';
import { OPERATOR, OperatorClient, REASON } from '../../support/operator-client';
import { World } from '../../support/world';
import { killedAfter } from '../../support/database/killed-after';

async function* noFiles() {}

/** Parts of a large archive, each larger than what a stream buffers. */
const PARTS = 8;
const PART_BYTES = 256 * 1024;

describe.each(databases)('archives on $name', ({ open }) => {
  const world = World.forEach(open, { env: { OPERATORS: OPERATOR } });
  const leaving = new ClosingClient(world);

  test('is requested, created, mailed and downloaded until its link is used up', async () => {
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
        'credit',
        'devices',
        'disputes',
        'events',
        'known-devices',
        'messages',
        'passkeys',
        'notices',
        'operator-actions',
        'payments',
        'profile',
        'receipts',
        'sent-messages',
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
    expect(read('notices.json')).toEqual([]);
    expect(read('profile.json')).toMatchObject([
      { termsVersion: 1, privacyVersion: 1, googleId: '' },
    ]);
    // The download may have broken off.
    world.clock.turn(30 * 60 - 1);
    const { body } = await world.login(filled.email, filled.password);
    const again = await leaving.download(String(body['accessToken']), token);
    expect(again.status).toBe(200);
    expect(Buffer.compare(again.bytes, bytes)).toBe(0);
    world.clock.turn(2);
    const late = await leaving.download(String(body['accessToken']), token);
    expect(late).toMatchObject({ status: 400 });
  });

  test('contains the credit and its history, disputes, and what operators did and why', async () => {
    const office = await OperatorClient.open(world);
    const { form: filled, accessToken, user } = await world.member();
    const payer = new Payer(world, accessToken, user);
    const first = paymentOf(await payer.start());
    const second = paymentOf(await payer.start(order(undefined, { planCode: 'pro' })));
    expect((await office.refund(second.id, 1_000)).status).toBe(202);
    // As if its provider had refused it.
    await world.db.updateTable('asked_refund').set({ status: 'refused' }).execute();
    const at = world.clock.now();
    await insertRow(world.db, 'dispute', {
      provider: 'cards',
      case_id: 'case-7',
      payment_id: first.id,
      account_id: payer.id,
      state: 'lost',
      cents: 2_500,
      lost_cents: 1_200,
      reason: '10.4 Fraud',
      answer_by: null,
      opened_at: at,
      decided_at: at,
    });
    const token = await leaving.archiveLink(accessToken, filled.email);
    const { bytes } = await leaving.download(accessToken, token);
    const files = unzipSync(bytes);
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const time = at.toISOString();
    const of = { at: time, receiptNumber: second.receiptNumber, currency: 'USD' };
    expect(JSON.parse(textOf('credit.json'))).toEqual([
      { ...of, cause: 'unused-days', change: '25.00', balance: '25.00' },
      { ...of, cause: 'charge', change: '-25.00', balance: '0.00' },
    ]);
    expect(textOf('credit.csv')).toContain(
      `${time},unused-days,${second.receiptNumber},25.00,25.00,USD`,
    );
    expect(textOf('credit.csv')).toContain(
      `${time},charge,${second.receiptNumber},-25.00,0.00,USD`,
    );
    expect(textOf('profile.csv')).toContain(`,${filled.phone},`);
    expect(JSON.parse(textOf('profile.json'))).toMatchObject([{ creditBalance: '0.00' }]);
    expect(JSON.parse(textOf('disputes.json'))).toEqual([
      {
        case: 'case-7',
        provider: 'cards',
        receiptNumber: first.receiptNumber,
        state: 'lost',
        amount: '25.00',
        lost: '12.00',
        currency: 'USD',
        reason: '10.4 Fraud',
        openedAt: time,
        decidedAt: time,
      },
    ]);
    expect(textOf('disputes.csv')).toContain('10.4 Fraud');
    expect(JSON.parse(textOf('operator-actions.json'))).toEqual([
      {
        at: time,
        kind: 'refund',
        subject: second.receiptNumber,
        amount: '10.00',
        currency: 'USD',
        reason: REASON,
        outcome: 'failed',
      },
    ]);
    expect(textOf('operator-actions.csv')).toContain(REASON);
    // The operator is another person.
    expect(Object.keys(files).filter((name) => textOf(name).includes(OPERATOR))).toEqual([]);
  });

  test('an account from before privacy versions were kept has the one that was in force', async () => {
    const { form: filled, accessToken, id } = await world.member();
    const made = world.clock.now();
    await insertRow(world.db, 'legal_version', {
      document: 'privacy',
      version: 2,
      summary_en: 'New',
      summary_ar: 'جديد',
      effective_from: new Date(made.getTime() - DAY * 1000),
      announced_at: new Date(made.getTime() - 31 * DAY * 1000),
    });
    await updateRows(world.db, 'account', { privacy_version: null }, { id });
    const token = await leaving.archiveLink(accessToken, filled.email);
    const { bytes } = await leaving.download(accessToken, token);
    const profile = unzipSync(bytes)['profile.json'] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(profile))).toMatchObject([{ privacyVersion: 2 }]);
  });

  test('the link only works for its account and for seven days', async () => {
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
    const parts = await world.db.selectFrom('archive_part').select('part').execute();
    expect(parts).toEqual([]);
  });

  test('a closed account downloads nothing, and its link works once it is opened again', async () => {
    const { form: filled, accessToken } = await world.member();
    const token = await leaving.archiveLink(accessToken, filled.email);
    const [mail] = await world.messagesTo(filled.email);
    expect(mail?.text).toContain('as long as your account is open');
    await leaving.close(accessToken, { password: filled.password });
    expect((await leaving.download(accessToken, token)).status).toBe(401);
    const { body } = await world.login(filled.email, filled.password);
    const opened = String((await leaving.restore(body['restoreToken'])).body['accessToken']);
    expect((await leaving.download(opened, token)).status).toBe(200);
  });

  test('a new archive replaces the previous one; three per hour are allowed', async () => {
    const { form: filled, accessToken } = await world.member();
    const first = await leaving.archiveLink(accessToken, filled.email);
    const second = await leaving.archiveLink(accessToken, filled.email);
    expect((await leaving.download(accessToken, first)).status).toBe(400);
    expect((await leaving.download(accessToken, second)).status).toBe(200);
    await leaving.archiveLink(accessToken, filled.email);
    expect(verdict(await leaving.askArchive(accessToken))).toBe('429 too_many');
  });

  /** Appends parts to an account's archive, so that a download takes several reads. */
  async function enlarge(accountId: string): Promise<void> {
    for (let part = 1; part <= PARTS; part += 1) {
      await insertRow(world.db, 'archive_part', {
        account_id: accountId,
        attempt: 1,
        part,
        bytes: new Uint8Array(PART_BYTES),
      });
    }
  }

  test('a slow download of an archive that is replaced meanwhile breaks instead of ending', async () => {
    const { form: filled, accessToken, id } = await world.member();
    const token = await leaving.archiveLink(accessToken, filled.email);
    await enlarge(id);
    const download = await leaving.startDownload(accessToken, token);
    await leaving.archiveLink(accessToken, filled.email);
    await enlarge(id);
    await expect(buffer(download)).rejects.toThrow('response destroyed before completion');
  });

  test('a slow download that began before its link expired is completed', async () => {
    const { form: filled, accessToken, id } = await world.member();
    const token = await leaving.archiveLink(accessToken, filled.email);
    await enlarge(id);
    world.clock.turn(7 * DAY - 60);
    const again = String((await world.login(filled.email, filled.password)).body['accessToken']);
    const download = await leaving.startDownload(again, token);
    world.clock.turn(120);
    await world.server.sweeper.runOnce();
    expect((await buffer(download)).length).toBeGreaterThan(PARTS * PART_BYTES);
    world.clock.turn(60 * 60);
    await world.server.sweeper.runOnce();
    expect(await world.db.selectFrom('archive').select('status').execute()).toEqual([]);
  });

  test('after a crash at any statement, a later run creates the archive', async () => {
    const { id } = await world.member();
    const { db } = world;
    const job = (plugin?: KyselyPlugin) =>
      new ArchiveJob({
        db: plugin ? db.withPlugin(plugin) : db,
        clock: world.clock,
        outbox: world.server.outbox,
        papers: { files: noFiles },
        log: { warn: () => undefined, error: () => undefined },
      });
    for (let statements = 1; statements < 25; statements += 1) {
      await sql`delete from archive`.execute(db);
      const now = world.clock.now();
      await insertRow(db, 'archive', {
        account_id: id,
        status: 'making',
        asked_at: now,
        run_after: now,
        token_hash: null,
        expires_at: null,
        used_at: null,
      });
      await job(killedAfter(statements))
        .runOnce()
        .catch(() => undefined);
      world.clock.turn(5 * 60);
      await Promise.all([job().runOnce(), job().runOnce()]);
      const { status, attempts } = await rowOf(db, 'archive', ['status', 'attempts']);
      expect(status).toBe('ready');
      const parts = await db.selectFrom('archive_part').select(['attempt', 'part']).execute();
      expect(parts).toEqual([{ attempt: attempts, part: 0 }]);
    }
  });
});
