/** Announced changes, as an account may read them. */
import type { Kysely } from 'kysely';
import type { Notice, NoticesResponse } from '../../../contract/money/plans/notices';
import type { Tables } from '../../platform/database/schema';
import { pricesOf } from '../catalogue/plans';
import { readState } from '../lifecycle/account-state';
import { nextChoice } from '../lifecycle/machine';
import { type Announced, CHARGED_ON, comingChanges } from './changes';

function serializeNotice(change: Announced): Notice {
  const from = change.from.toISOString();
  if (change.kind === 'text') {
    const { kind, document, version, summary } = change;
    return { kind, document, version, summary, from };
  }
  const { kind, planCode } = change;
  const before = pricesOf(change.before, planCode);
  return { kind, planCode, before, after: pricesOf(change.after, planCode), from };
}

/** The coming changes that concern an account. */
export async function ownNotices(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
): Promise<NoticesResponse> {
  const changes = await comingChanges(db, now);
  if (changes.length === 0) return { notices: [] };
  const { holding } = await readState(db, accountId);
  const isCharged = holding && CHARGED_ON.some((status) => status === holding.status);
  const plan = isCharged ? nextChoice(holding).planCode : undefined;
  return {
    notices: changes
      .filter((change) => change.kind === 'text' || change.planCode === plan)
      .map(serializeNotice),
  };
}
