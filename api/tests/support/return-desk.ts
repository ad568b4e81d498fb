/** Operators who send money back at the bank. */
import { expect } from 'vitest';
import type { Database } from '../../server/platform/database/open';
import { balances } from '../../server/money/ledger/ledger';
import { OperatorClient, OPERATOR } from './operator-client';
import { rowsOf } from './rows';
import { Payer, reportTransfer } from './payments';
import { type Answer, World } from './world';

export const SECRET = 'what the bank signs with, known to tests only';
export const SECOND = 'second.operator@example.com';

/** The status of an answer, and its code or what was sent back. */
export const said = ({ status, body }: Answer) => [status, body['code'] ?? body['returned']];
export const usd = (amount: number) => ({ amount, currency: 'USD' });

export class ReturnDesk {
  private constructor(
    readonly world: World,
    readonly office: OperatorClient,
    readonly payer: Payer,
  ) {}

  static async open(database: Database): Promise<ReturnDesk> {
    const env = { OPERATORS: `${OPERATOR},${SECOND}`, WEBHOOK_SECRET: SECRET };
    const world = await World.on(database, { env });
    return new ReturnDesk(world, await OperatorClient.open(world), await Payer.of(world));
  }

  /** Makes a transfer arrive; returns the bank's id of it. */
  async arrive(reference: string, cents: number): Promise<string> {
    await this.world.bank.receive(reference, cents);
    expect((await reportTransfer(this.world, SECRET, { reference })).statusCode).toBe(202);
    return (
      (await this.world.bank.entries()).find(({ channel }) => channel === 'transfer')?.id ?? ''
    );
  }

  async money() {
    const all = await balances(this.world.database.db);
    return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== 0));
  }

  async documents() {
    const rows = await rowsOf(
      this.world.database.db,
      'tax_document',
      ['kind', 'total_cents'],
      {},
      'id',
    );
    return rows.map(({ kind, total_cents: cents }) => [kind, cents]);
  }

  /** The open transfers: their standing, and what can be sent back of them. */
  async listed() {
    const transfers = await this.office.transfers();
    return transfers.map(({ standing, returnable }) => [standing, returnable.amount]);
  }
}
