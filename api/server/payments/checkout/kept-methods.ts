/** The way to pay that an account has: kept when a payment with it has succeeded. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { PaymentMethod } from '../../../contract/payments/payment-shapes';
import type { Tables } from '../../platform/database/schema';
import type { KeptMethod } from '../../platform/database/schema-payments';
import type { Secrets } from '../../platform/crypto/secrets';
import { dropToken } from '../tokens/token-removals';
import type { IntentRow } from '../intents/intents';
import { serializePaymentMethod } from '../../billing/invoices/serializers';

/** Keeps and reads ways to pay; their tokens are sealed. */
export class KeptMethods {
  constructor(private readonly secrets: Secrets) {}

  /** Keeps the way to pay in place of the one before. */
  async write(
    trx: Transaction<Tables>,
    intent: IntentRow,
    keep: KeptMethod,
    token: string | null,
    now: Date,
  ): Promise<PaymentMethod> {
    const method = {
      id: randomUUID(),
      kind: keep.kind,
      brand: keep.brand,
      last4: keep.last4,
      expiry: keep.expiry,
      holder: keep.holder,
      token: token === null ? null : this.secrets.seal(token),
      updated_at: now,
      // Not saving the address of one payment forgets none that was saved before.
      ...(keep.billingAddress ? { billing_address: JSON.stringify(keep.billingAddress) } : {}),
    };
    if (!(await this.isSame(trx, intent.account_id, token))) {
      await dropToken(trx, intent.account_id, now);
    }
    const row = await trx
      .insertInto('payment_method')
      .values({ ...method, account_id: intent.account_id })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(method))
      .returningAll()
      .executeTakeFirstOrThrow();
    return serializePaymentMethod(row);
  }

  /** Whether an account has a token already: it is deleted nowhere then. */
  private async isSame(
    trx: Transaction<Tables>,
    accountId: string,
    token: string | null,
  ): Promise<boolean> {
    const kept = await trx
      .selectFrom('payment_method')
      .select('token')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const sealed = kept?.token ?? null;
    return sealed !== null && token !== null && this.secrets.unseal(sealed) === token;
  }

  /** What an account has, if anything. */
  async of(trx: Transaction<Tables>, accountId: string): Promise<PaymentMethod | null> {
    const row = await trx
      .selectFrom('payment_method')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row ? serializePaymentMethod(row) : null;
  }
}
