/** Operators who send money back at the bank. */
import type { Database } from '../../../server/platform/database/open';
import { OperatorClient, OPERATOR } from '../operator-client';
import { rowsOf } from '../database/rows';
import { nonZeroBalances } from './balances';
import { Payer } from './payments';
import { type Answer, World } from '../world';
import { BANK_SECRET } from './transfers';

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
    const env = { OPERATORS: `${OPERATOR},${SECOND}`, WEBHOOK_SECRET: BANK_SECRET };
    const world = await World.on(database, { env });
    return new ReturnDesk(world, await OperatorClient.open(world), await Payer.of(world));
  }

  money() {
    return nonZeroBalances(this.world);
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
