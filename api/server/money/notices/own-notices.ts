/** Announced changes, as everyone and as one account may read them. */
import type { Kysely } from 'kysely';
import type {
  LegalVersionsResponse,
  Notice,
  NoticesResponse,
} from '../../../contract/money/plans/notices';
import type { Account } from '../../accounts/accounts';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { pricesOf } from '../catalogue/plans';
import { readState } from '../lifecycle/account-state';
import { nextChoice } from '../lifecycle/machine';
import { type Announced, CHARGED_ON, comingChanges } from './changes';
import { readLegalVersions } from '../../accounts/legal-versions';

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

/** Reads announced changes. */
export class OwnNotices {
  constructor(private readonly deps: { readonly db: Kysely<Tables>; readonly clock: Clock }) {}

  /** The versions of the legal texts, for everyone. */
  async versions(): Promise<LegalVersionsResponse> {
    const { db, clock } = this.deps;
    return (await readLegalVersions(db)).serialize(clock.now());
  }

  /** The coming changes that concern an account. */
  async of(account: Account): Promise<NoticesResponse> {
    const { db, clock } = this.deps;
    const changes = await comingChanges(db, clock.now());
    if (changes.length === 0) return { notices: [] };
    const { holding } = await readState(db, account.id);
    const isCharged = holding && CHARGED_ON.some((status) => status === holding.status);
    const plan = isCharged ? nextChoice(holding).planCode : undefined;
    return {
      notices: changes
        .filter((change) => change.kind === 'text' || change.planCode === plan)
        .map(serializeNotice),
    };
  }
}
