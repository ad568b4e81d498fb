/** The stored payment method and billing address. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type {
  StoredAddress,
  PaymentMethod,
} from '../../../../contract/money/payments/payment-shapes';
import type { Clock } from '../../../platform/clock';
import type { Tables } from '../../../platform/database/schema';
import type { StoredMethod } from '../../../platform/database/schema/payments';
import { runTransaction } from '../../../platform/database/transactions';
import type { Authenticated, Caller } from '../../../platform/http/caller';
import type { Account } from '../../../accounts/accounts';
import { recordEvent } from '../../../accounts/events/account-events';
import { requireRecentProof } from '../../../accounts/second-factor/proof';
import { dropToken } from './token-removals';
import { lockOpenPayer } from '../../lifecycle/account-state';
import { type MethodRow, methodOf } from '../../rows';
import { serializePaymentMethod } from '../../invoices/serializers';

/** The columns of a row that has an address but no payment method. */
const noMethod = { kind: 'card', brand: null, last4: null, expiry: null, token: null } as const;

/** The stored payment method or address of an account, as its owner sees it. */
export async function readMethod(
  db: Kysely<Tables>,
  accountId: string,
): Promise<PaymentMethod | null> {
  const row = await methodOf(db, accountId);
  return row ? serializePaymentMethod(row) : null;
}

/** The columns compared between the stored method and an entered one. */
type MethodFacts = Pick<StoredMethod, 'kind' | 'brand' | 'last4' | 'expiry'>;

/** Whether a row has a card or an account, not only an address. */
export const hasMethod = ({ kind, last4, token }: MethodRow): boolean =>
  kind !== noMethod.kind || last4 !== null || token !== null;

/** An account's stored card or account; `undefined` if it has none, or only an address. */
export async function storedMethod(
  db: Kysely<Tables>,
  accountId: string,
): Promise<MethodFacts | undefined> {
  const row = await methodOf(db, accountId);
  return row && hasMethod(row) ? row : undefined;
}

/**
 * Whether both are the same card, as far as can be told: neither the number nor a hash of it is
 * stored, so the type, the last four digits and the expiry decide.
 */
export const isSameCard = (one: MethodFacts, other: MethodFacts): boolean =>
  one.kind === 'card' &&
  other.kind === 'card' &&
  one.last4 !== null &&
  one.last4 === other.last4 &&
  one.expiry !== null &&
  one.expiry === other.expiry &&
  one.brand === other.brand;

/** Reads and writes the payment details stored for the next payment. */
export class BillingDetails {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
  ) {}

  async read(account: Account): Promise<{ paymentMethod: PaymentMethod | null }> {
    return { paymentMethod: await readMethod(this.db, account.id) };
  }

  /**
   * Requires recent re-authentication before a stored card or account is changed or removed. If
   * none is stored, there is nothing to protect, and entering the stored card again changes nothing.
   *
   * @param entered what would be stored instead; absent for a removal.
   * @throws ApiError proof_needed
   */
  async requireRecentProof(
    auth: Pick<Authenticated, 'account' | 'provedAt'>,
    entered?: MethodFacts,
  ): Promise<void> {
    const stored = await storedMethod(this.db, auth.account.id);
    if (!stored || (entered && isSameCard(stored, entered))) return;
    requireRecentProof(auth, this.clock.now());
  }

  /** Deletes the card or account and its token, but keeps the address. */
  async forget(
    account: Account,
    { device }: Pick<Caller, 'device'>,
  ): Promise<{ paymentMethod: PaymentMethod | null }> {
    return runTransaction(this.db, async (trx) => {
      await lockOpenPayer(trx, account.id);
      if (await storedMethod(trx, account.id)) {
        const at = this.clock.now();
        await recordEvent(trx, account.id, { kind: 'method_removed', device, at });
      }
      await trx
        .deleteFrom('payment_method')
        .where('account_id', '=', account.id)
        .where('billing_address', 'is', null)
        .execute();
      await dropToken(trx, account.id, this.clock.now());
      await trx
        .updateTable('payment_method')
        .set({
          ...noMethod,
          holder: `${account.first_name} ${account.last_name}`.trim(),
          updated_at: this.clock.now(),
        })
        .where('account_id', '=', account.id)
        .execute();
      return { paymentMethod: await readMethod(trx, account.id) };
    });
  }

  /** Stores an address, even if no payment method is stored yet. */
  async save(account: Account, address: StoredAddress): Promise<{ paymentMethod: PaymentMethod }> {
    const kept = { billing_address: JSON.stringify(address), updated_at: this.clock.now() };
    return runTransaction(this.db, async (trx) => {
      await lockOpenPayer(trx, account.id);
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
