/** Announcements, as operators see them. */
import { type Kysely, sql } from 'kysely';
import { type PaidPlanCode, paidPlanCodes } from '../../contract/money/plans/catalogue';
import { commitments } from '../../contract/constants';
import { usd } from '../../contract/money/plans/usd';
import { firstOfficeDay } from '../../contract/messaging/office-clock';
import type { Announcement, AnnouncementsResponse } from '../../contract/operator/announcements';
import {
  type Announced,
  announcementKey,
  type Change,
  comingChanges,
  accountsAffectedBy,
  isNotNotified,
} from '../money/notices/changes';
import { type Prices, readPrices } from '../money/catalogue/prices';
import type { Tables } from '../platform/database/schema';

export async function countAffected(db: Kysely<Tables>, change: Change): Promise<number> {
  const { rows } = await sql<{ concerned: number }>`
    select count(*)::int as concerned from (${accountsAffectedBy(change)}) as account`.execute(db);
  return rows[0]?.concerned ?? 0;
}

/** The number of affected accounts for which no mail is queued yet. */
async function countWaiting(db: Kysely<Tables>, change: Announced): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (${accountsAffectedBy(change)} and ${isNotNotified(change)}) as account`.execute(db);
  return rows[0]?.waiting ?? 0;
}

type Row = {
  readonly announced_at: Date;
  readonly effective_from: Date;
  readonly written: string | null;
  readonly operator: string | null;
  readonly reason: string | null;
};

const commonOf = ({ announced_at, effective_from, written, operator, reason }: Row) => ({
  announcedAt: announced_at.toISOString(),
  from: effective_from.toISOString(),
  written: Number(written ?? 0),
  act: operator === null || reason === null ? null : { operator, reason },
});

/** The columns of the audit log entry, which was written in the same transaction. */
const actColumns = ['act.operator_email as operator', 'act.reason as reason'] as const;

const readPriceRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('price_version as price')
    .leftJoin('operator_act as act', (join) =>
      join
        .on('act.kind', '=', 'announce_price')
        .onRef('act.subject', '=', 'price.plan_code')
        .onRef('act.at', '=', 'price.announced_at'),
    )
    .selectAll('price')
    .select(actColumns)
    .select(({ selectFrom }) =>
      selectFrom('notice_count')
        .select('notice_count.written')
        .where('announcement', '=', sql<string>`'price ' || price.id`)
        .as('written'),
    )
    .execute();

const readTextRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('legal_version as text')
    .leftJoin('operator_act as act', (join) =>
      join
        .on('act.kind', '=', 'announce_text')
        .on('act.subject', '=', sql<string>`text.document || ' ' || text.version`),
    )
    .selectAll('text')
    .select(actColumns)
    .select(({ selectFrom }) =>
      selectFrom('notice_count')
        .select('notice_count.written')
        .where('announcement', '=', sql<string>`text.document || ' ' || text.version`)
        .as('written'),
    )
    .execute();

async function countsWaiting(db: Kysely<Tables>, now: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const change of await comingChanges(db, now)) {
    const key =
      change.kind === 'price' ? announcementKey.price(change) : announcementKey.text(change);
    counts.set(key, await countWaiting(db, change));
  }
  return counts;
}

/** The monthly price of a plan before a change takes effect. */
const priceUntil = (prices: Prices, planCode: PaidPlanCode, from: Date) =>
  usd(prices.at(new Date(from.getTime() - 1))[planCode]);

/** Lists the announcements, newest first, with the data that the form of a new one needs. */
export async function listAnnouncements(
  db: Kysely<Tables>,
  now: Date,
): Promise<AnnouncementsResponse> {
  const prices = await readPrices(db);
  const waiting = await countsWaiting(db, now);
  const announcements: Announcement[] = [
    ...(await readPriceRows(db)).map((row) => ({
      ...commonOf(row),
      kind: 'price' as const,
      subject: row.plan_code,
      version: null,
      monthlyPrice: usd(row.monthly_cents),
      previousPrice: priceUntil(prices, row.plan_code, row.effective_from),
      summary: null,
      waiting: waiting.get(announcementKey.price(row)) ?? 0,
    })),
    ...(await readTextRows(db)).map((row) => ({
      ...commonOf(row),
      kind: 'text' as const,
      subject: row.document,
      version: row.version,
      monthlyPrice: null,
      previousPrice: null,
      summary: { en: row.summary_en, ar: row.summary_ar },
      waiting: waiting.get(announcementKey.text(row)) ?? 0,
    })),
  ];
  const present = prices.at(now);
  return {
    announcements: announcements.toSorted((a, b) => (a.announcedAt < b.announcedAt ? 1 : -1)),
    earliestDay: firstOfficeDay(now, commitments.changeNoticeDays),
    prices: paidPlanCodes.map((planCode) => ({ planCode, monthlyPrice: usd(present[planCode]) })),
  };
}
