/** The kept way to pay and its billing address. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KeptAddress, PaymentMethod } from '../../../contract/payment-shapes';
import type { Clock } from '../../clock';
import type { Tables } from '../../database/schema';
import type { Account } from '../accounts';
import { lockPayer } from './account-state';
import { methodView } from './views';

/** Reads and writes billing addresses. */
export class Billing {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
  ) {}

  /** What is kept; `null` when nothing is. */
  async read(account: Account): Promise<{ paymentMethod: PaymentMethod | null }> {
    const row = await this.db
      .selectFrom('payment_method')
      .selectAll()
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    return { paymentMethod: row ? methodView(row) : null };
  }

  /** Keeps an address, also where no way to pay is kept yet. */
  async save(account: Account, address: KeptAddress): Promise<{ paymentMethod: PaymentMethod }> {
    const kept = { billing_address: JSON.stringify(address), updated_at: this.clock.now() };
    return this.db.transaction().execute(async (trx) => {
      await lockPayer(trx, account.id);
      const row = await trx
        .insertInto('payment_method')
        .values({
          ...kept,
          account_id: account.id,
          id: randomUUID(),
          kind: 'card',
          brand: null,
          last4: null,
          expiry: null,
          holder: `${account.first_name} ${account.last_name}`.trim(),
          token: null,
        })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
        .returningAll()
        .executeTakeFirstOrThrow();
      return { paymentMethod: methodView(row) };
    });
  }
}
