/** The ledger file of earlier versions is copied into the table, and not changed. */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SandboxBank } from '../../server/sandbox/bank';
import { databases } from '../support/database/databases';
import { TestClock } from '../support/test-clock';
import { temporaryFolder } from '../support/servers/temporary-folder';

const root = temporaryFolder();

const entry = (reference: string, changes: object = {}) => ({
  id: `id of ${reference}`,
  reference,
  channel: 'card',
  cents: 2_500,
  currency: 'USD',
  status: 'AUTHORIZED',
  code: '100',
  reason: '',
  last4: '1111',
  createdAt: '2026-05-01T09:00:00.000Z',
  token: `token-of-${reference}`,
  habit: null,
  network: '012345678901234',
  description: 'Growth',
  returnUrl: null,
  ...changes,
});

const states = async (bank: SandboxBank) =>
  (await bank.entries()).map(({ reference, status }) => `${reference} ${status}`);

describe.each(databases)('a ledger file on $name', ({ open }) => {
  test('is read at each start: what changed since its copy stays, what is new is added', async () => {
    const { db, close } = await open();
    const clock = new TestClock();
    const former = join(root, `${randomUUID()}.ndjson`);
    const lines = [
      entry('first'),
      entry('second'),
      entry('first', { status: 'REFUNDED', refundedAt: '2026-05-02T09:00:00.000Z' }),
    ].map((one) => JSON.stringify(one));
    const text = `${lines.join('\n')}\n{"id":"cut o`;
    writeFileSync(former, text);
    const start = () => SandboxBank.open({ db, former, clock, delayMs: 0 });
    const bank = await start();
    expect(await states(bank)).toEqual(['second AUTHORIZED', 'first REFUNDED']);
    await bank.refund('second');
    expect(readFileSync(former, 'utf8')).toBe(text);
    writeFileSync(former, `${lines.join('\n')}\n${JSON.stringify(entry('third'))}\n`);
    expect(await states(await start())).toEqual([
      'third AUTHORIZED',
      'second REFUNDED',
      'first REFUNDED',
    ]);
    const charge = { reference: 'again', cents: 2_500, currency: 'USD', description: 'Growth' };
    const token = 'token-of-third 012345678901234';
    const again = await (
      await start()
    ).providers.card.chargeToken({ ...charge, token, brand: 'visa' });
    expect(again.kind).toBe('approved');
    await close();
  });
});
