import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Heals renewals that an older version closed together with another payment of the account while
 * they waited for the gateway: their attempts had no answer and kept the key of the period, so that
 * it could never be charged again.
 */
export const unansweredRenewals: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      with healed as (
        update payment_intent
        set answer_status = 402,
          answer = jsonb_build_object('decline', 'superseded'),
          idempotency_key = idempotency_key || ':' || id
        where call = 'renewal' and status = 'declined' and answer is null
        returning account_id
      )
      update subscription set run_after = null, failures = 0, set_aside_at = null
      from healed
      where subscription.account_id = healed.account_id and subscription.set_aside_at is not null
    `.execute(db);
  },
};
