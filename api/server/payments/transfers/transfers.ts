/** The bank's messages about transfers that arrive on our account, and that it sends back. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { BankGateway } from '../gateways/payment-ports';
import { readReference } from './ledger';
import type { TransferBookings } from './transfer-bookings';
import type { TransferReturns } from './transfer-returns';
import { isSigned, type WebhookKey } from '../webhooks/webhook-signature';

const PROVIDER = 'bank';

/** What the database's integers hold. */
const MOST_CENTS = 2 ** 31 - 1;

/** What the bank tells. It is only a hint: what has arrived is asked of the bank itself. */
const bankId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const about = {
  id: bankId,
  reference: v.pipe(v.string(), v.maxLength(100)),
  /** In cents; for a bank that can only tell, not be asked. */
  cents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CENTS))),
};
const event = v.variant('type', [
  v.object({ ...about, type: v.literal('transfer.received') }),
  // With all that the transfer was: it may be told of before its arrival is.
  v.object({ ...about, type: v.literal('transfer.returned'), transfer: bankId }),
]);

/** Takes the bank's messages. */
export class Transfers {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly bank: BankGateway;
      readonly bookings: TransferBookings;
      readonly returns: TransferReturns;
      readonly key: WebhookKey;
    },
  ) {}

  /**
   * Takes a message of the bank's.
   *
   * @returns whether it was new.
   * @throws ApiError not_authenticated when its signature is not right, malformed
   */
  async receive(header: string | undefined, body: Buffer): Promise<boolean> {
    const { db, clock, key } = this.deps;
    if (!isSigned(key, header, body, clock.now())) throw new ApiError('not_authenticated');
    const told = this.read(body);
    const { id } = told;
    const known = await db
      .selectFrom('webhook_event')
      .select('event_id')
      .where('provider', '=', PROVIDER)
      .where('event_id', '=', id)
      .executeTakeFirst();
    if (known) return false;
    await this.work(told);
    // Last: a message that could not be worked through comes again.
    await db
      .insertInto('webhook_event')
      .values({ provider: PROVIDER, event_id: id, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  }

  private async work(told: v.InferOutput<typeof event>): Promise<void> {
    const { bank, bookings, returns } = this.deps;
    const { reference, cents } = told;
    const id = told.type === 'transfer.returned' ? told.transfer : told.id;
    const said = cents === undefined ? undefined : { id, reference, cents };
    const arrived = await bank.arrived(readReference(reference), said);
    for (const transfer of arrived) await bookings.record(transfer);
    if (told.type === 'transfer.returned' && (await bank.returned(id))) await returns.record(id);
  }

  private read(body: Buffer): v.InferOutput<typeof event> {
    try {
      return v.parse(event, JSON.parse(body.toString('utf8')));
    } catch {
      throw new ApiError('malformed');
    }
  }
}
