/** The account's stored payment method, stored when a payment with it succeeds. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { PaymentMethod } from '../../../../contract/money/payments/payment-shapes';
import type { Tables } from '../../../platform/database/schema';
import type { StoredMethod } from '../../../platform/database/schema/payments';
import type { Secrets } from '../../../platform/crypto/secrets';
import { dropToken } from './token-removals';
import { recordEvent } from '../../../accounts/events/account-events';
import { UNKNOWN_DEVICE } from '../../../platform/http/device';
import { hasMethod, isSameCard, readMethod } from './billing-details';
import { type IntentRow, methodOf } from '../../rows';
import { serializePaymentMethod } from '../../invoices/serializers';

/**
 * Replaces the stored payment method. It stays if the new card has no token, without which it could
 * not be charged, or if its owner stored a card after placing an order by transfer or PayPal.
 *
 * @param secrets encrypt the token.
 * @returns what is stored now.
 */
export async function storeMethod(
  trx: Transaction<Tables>,
  secrets: Secrets,
  intent: IntentRow,
  keep: StoredMethod,
  token: string | null,
  now: Date,
): Promise<PaymentMethod | null> {
  const accountId = intent.account_id;
  const before = await methodOf(trx, accountId);
  const isLater = before && before.token !== null && before.updated_at > intent.created_at;
  if (keep.kind === 'card' ? token === null : isLater) return readMethod(trx, accountId);
  const method = {
    id: randomUUID(),
    kind: keep.kind,
    brand: keep.brand,
    last4: keep.last4,
    expiry: keep.expiry,
    holder: keep.holder,
    token: token === null ? null : secrets.seal(token),
    updated_at: now,
    // Not saving one payment's address does not delete a saved one.
    ...(keep.billingAddress ? { billing_address: JSON.stringify(keep.billingAddress) } : {}),
  };
  if (!isSame(secrets, before?.token ?? null, token)) {
    // A new token of the gateway for the same card is not a replacement by the owner.
    if (before && hasMethod(before) && !isSameCard(before, keep)) {
      const { device = UNKNOWN_DEVICE } = keep;
      await recordEvent(trx, accountId, { kind: 'method_replaced', device, at: now });
    }
    await dropToken(trx, accountId, now);
  }
  const row = await trx
    .insertInto('payment_method')
    .values({ ...method, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(method))
    .returningAll()
    .executeTakeFirstOrThrow();
  return serializePaymentMethod(row);
}

/** Whether the token is unchanged, in which case it must not be deleted at the gateway. */
const isSame = (secrets: Secrets, sealed: string | null, token: string | null): boolean =>
  sealed !== null && token !== null && secrets.unseal(sealed) === token;
