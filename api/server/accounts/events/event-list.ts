import { type AccountEvent, EVENTS_LISTED } from '../../../contract/accounts/events';
import type { AccountDependencies } from '../dependencies';

export class EventList {
  constructor(private readonly dependencies: Pick<AccountDependencies, 'db'>) {}

  async of(accountId: string): Promise<AccountEvent[]> {
    const rows = await this.dependencies.db
      .selectFrom('account_event')
      .select(['id', 'kind', 'device', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(EVENTS_LISTED)
      .execute();
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
