/** Mails a notice of a coming price or legal text to every account it concerns, once. */
import { sql, type Transaction } from 'kysely';
import { legalDocuments, legalTexts } from '../../../contract/legal-texts';
import { monthlyCents, paidPlanCodes } from '../../../contract/money/plans/catalogue';
import { ownerOf } from '../../accounts/accounts';
import type { Outbox } from '../../messaging/outbox/outbox';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import type { Core } from '../../platform/core';
import {
  type Announced,
  announcementKey,
  comingChanges,
  type AffectedAccount,
  accountsAffectedBy,
  isNotNotified,
  noticeOf,
} from './changes';
import { readPrices } from '../catalogue/prices';
import { readLegalVersions } from '../../accounts/legal-versions';

/**
 * The interval between runs, in seconds. An announcement starts a run immediately; later runs are
 * for accounts affected only since then, whose owners already saw the coming price or text when
 * they registered or paid.
 */
const INTERVAL_SECONDS = 60 * 60;

/** The number of accounts per transaction. */
const PAGE = 100;

/** The cursor before the first account id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Mails notices. Several servers can run it in parallel. */
export class Notices extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms' | 'log'> & {
      readonly outbox: Pick<Outbox, 'add' | 'wake'>;
    },
  ) {
    super(INTERVAL_SECONDS, 'Notices of coming changes could not be sent', deps.log);
  }

  async runOnce(): Promise<void> {
    const { db, clock } = this.deps;
    await this.compareTexts();
    await this.comparePrices();
    for (const change of await comingChanges(db, clock.now())) await this.notifyAll(change);
  }

  /** Raises an alarm if the published text is not the version in effect. */
  private async compareTexts(): Promise<void> {
    const { db, clock, alarms } = this.deps;
    const versions = await readLegalVersions(db);
    for (const document of legalDocuments) {
      const isShown = versions.at(document, clock.now()) === legalTexts[document].version;
      if (isShown) await alarms.clear(document, ['legal_text_outdated']);
      else await alarms.raise('legal_text_outdated', document);
    }
  }

  /** Raises an alarm if the pages were built with another price than the one in effect. */
  private async comparePrices(): Promise<void> {
    const { db, clock, alarms } = this.deps;
    const prices = (await readPrices(db)).at(clock.now());
    for (const plan of paidPlanCodes) {
      if (prices[plan] === monthlyCents[plan]) await alarms.clear(plan, ['price_outdated']);
      else await alarms.raise('price_outdated', plan);
    }
  }

  private async notifyAll(change: Announced): Promise<void> {
    const { db, outbox } = this.deps;
    let last: string | undefined = BEFORE_ALL;
    while (last !== undefined && !this.stopping) {
      const after: string = last;
      last = await runTransaction(db, (trx) => this.notifyPage(trx, change, after));
      outbox.wake();
    }
  }

  /** @returns the last account of the page; undefined if none was left. */
  private async notifyPage(
    trx: Transaction<Tables>,
    change: Announced,
    after: string,
  ): Promise<string | undefined> {
    const page = await trx
      .selectFrom('account')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = page.at(-1)?.id;
    if (last === undefined) return undefined;
    // Lock the rows, so that no account is closed meanwhile; skip those that another server has
    // locked.
    const { rows } = await sql<AffectedAccount>`
      ${accountsAffectedBy(change)} and account.id in (${sql.join(page.map(({ id }) => id))})
        and ${isNotNotified(change)}
      for no key update of account skip locked`.execute(trx);
    let written = 0;
    for (const account of rows) if (await this.notify(trx, change, account)) written += 1;
    // Last, because other servers wait for this row until the transaction ends.
    if (written > 0) await countWritten(trx, change, written);
    return last;
  }

  /** @returns whether the account had not been notified yet. */
  private async notify(
    trx: Transaction<Tables>,
    change: Announced,
    account: AffectedAccount,
  ): Promise<boolean> {
    if (!(await isFirst(trx, change, account.id, this.deps.clock.now()))) return false;
    await this.deps.outbox.add(trx, {
      ...noticeOf(change, account.language, account.cycle),
      ...ownerOf(account),
      ownerId: account.id,
    });
    return true;
  }
}

async function countWritten(
  trx: Transaction<Tables>,
  change: Announced,
  written: number,
): Promise<void> {
  const announcement =
    change.kind === 'price' ? announcementKey.price(change) : announcementKey.text(change);
  await trx
    .insertInto('notice_count')
    .values({ announcement, written })
    .onConflict((conflict) =>
      conflict
        .column('announcement')
        .doUpdateSet({ written: (row) => row('notice_count.written', '+', String(written)) }),
    )
    .execute();
}

/** Records a notice in its transaction; false if it was already recorded. */
async function isFirst(
  trx: Transaction<Tables>,
  change: Announced,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const noticeRow = { account_id: accountId, written_at: now };
  const row =
    change.kind === 'price'
      ? await trx
          .insertInto('price_notice')
          .values({ ...noticeRow, price_version_id: change.id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('account_id')
          .executeTakeFirst()
      : await trx
          .insertInto('legal_notice')
          .values({ ...noticeRow, document: change.document, version: change.version })
          .onConflict((conflict) => conflict.doNothing())
          .returning('account_id')
          .executeTakeFirst();
  return row !== undefined;
}
