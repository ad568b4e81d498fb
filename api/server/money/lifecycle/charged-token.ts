/** The card that is charged without its holder being present. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** The encrypted token of an account's stored card; null without one, or while a dispute is open. */
export async function chargedToken(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const found = await db
    .selectFrom('payment_method')
    .select('token')
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dispute')
            .select('case_id')
            .where('account_id', '=', accountId)
            .where('state', '=', 'opened'),
        ),
      ),
    )
    .executeTakeFirst();
  return found?.token ?? null;
}
