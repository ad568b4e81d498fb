/** The kept way to pay and its billing address. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KeptAddress, PaymentMethod } from '../../../contract/payments/payment-shapes';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Account } from '../../accounts/accounts';
import { dropToken } from '../../payments/tokens/token-removals';
import { lockPayer } from '../subscriptions/account-state';
import { serializePaymentMethod } from './serializers';

/** What stands beside an address that is kept without a way to pay. */
const noMethod = { kind: 'card', brand: null, last4: null, expiry: null, token: null } as const;

/** Reads and writes what is kept for the next payment. */
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
    return { paymentMethod: row ? serializePaymentMethod(row) : null };
  }

  /** Forgets the card or account, with its token; the address is its owner's still. */
  async forget(account: Account): Promise<{ paymentMethod: PaymentMethod | null }> {
    return this.db.transaction().execute(async (trx) => {
      await lockPayer(trx, account.id);
      await trx
        .deleteFrom('payment_method')
        .where('account_id', '=', account.id)
        .where('billing_address', 'is', null)
        .execute();
      await dropToken(trx, account.id, this.clock.now());
      const row = await trx
        .updateTable('payment_method')
        .set({
          ...noMethod,
          holder: `${account.first_name} ${account.last_name}`.trim(),
          updated_at: this.clock.now(),
        })
        .where('account_id', '=', account.id)
        .returningAll()
        .executeTakeFirst();
      return { paymentMethod: row ? serializePaymentMethod(row) : null };
    });
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
          ...noMethod,
          holder: `${account.first_name} ${account.last_name}`.trim(),
        })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
        .returningAll()
        .executeTakeFirstOrThrow();
      return { paymentMethod: serializePaymentMethod(row) };
    });
  }
}
