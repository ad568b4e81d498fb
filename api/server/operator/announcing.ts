/** Announces prices and versions of legal texts at least 30 days ahead. */
import { locales } from '../../../lang/locales';
import { type Kysely, sql, type Transaction } from 'kysely';
import { cycles, policies } from '../../contract/billing/constants';
import type {
  AnnounceInput,
  Announcement,
  AnnouncementDraft,
  AnnouncementsResponse,
  PreviewAnnouncementResponse,
} from '../../contract/operator/announcements';
import { usd } from '../../contract/billing/usd';
import { officeDay, officeMidnight } from '../../contract/messaging/office-clock';
import type { FieldCode } from '../../contract/platform/field-code';
import { type Change, noticeOf, profileNoticeOf } from '../billing/notices/changes';
import { readLegalVersions } from '../billing/notices/legal-versions';
import type { Notices } from '../billing/notices/notices';
import { readPrices } from '../billing/plans/prices';
import { daysAfter } from '../billing/subscriptions/periods';
import type { Outbox } from '../messaging/outbox/outbox';
import type { Clock } from '../platform/clock';
import type { Tables } from '../platform/database/schema';
import { ApiError } from '../platform/http/api-error';
import { type ActContext, writeAct } from './acts';
import { countAffected, listAnnouncements } from './announcement-list';

/** The maximum days ahead; anything later is taken as a typo in the year. */
const MAX_DAYS_AHEAD = 400;

type Draft = AnnouncementDraft['announcement'];

const refuse = (field: string, code: FieldCode): ApiError =>
  new ApiError('validation_failed', { fieldCodes: { [`announcement.${field}`]: code } });

/** When a change takes effect. @throws ApiError validation_failed */
function beginOf({ from }: Draft, now: Date): Date {
  const begin = officeMidnight(from);
  if (Number.isNaN(begin.getTime()) || officeDay(begin) !== from) throw refuse('from', 'invalid');
  if (begin < daysAfter(now, policies.changeNoticeDays)) throw refuse('from', 'notice_too_short');
  if (begin > daysAfter(now, MAX_DAYS_AHEAD)) throw refuse('from', 'invalid');
  return begin;
}

/** The operator's calls about announcements. */
export class Announcing {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly outbox: Pick<Outbox, 'compose'>;
      readonly notices: Pick<Notices, 'wake'>;
    },
  ) {}

  async list(): Promise<AnnouncementsResponse> {
    const { db, clock } = this.deps;
    return listAnnouncements(db, clock.now());
  }

  /** Previews an announcement. @throws ApiError validation_failed, announcement_pending */
  async preview(announcement: Draft): Promise<PreviewAnnouncementResponse> {
    const { db, clock, outbox } = this.deps;
    const change = await changeOf(db, announcement, clock.now());
    return {
      concerned: await countAffected(db, change),
      mails: locales.flatMap((language) =>
        (change.kind === 'price' ? cycles : [null]).map((cycle) => {
          // A text has a single mail and note, independent of the billing cycle.
          const paid = cycle ?? 'monthly';
          const { subject, text } = outbox.compose({
            ...noticeOf(change, language, paid),
            to: '',
            language,
          });
          const notice = profileNoticeOf(change, language, paid);
          return { language, cycle, subject, text, notice };
        }),
      ),
    };
  }

  /** Announces a change. @throws ApiError validation_failed, announcement_pending */
  async announce(
    acting: ActContext,
    announcement: AnnounceInput['announcement'],
  ): Promise<{ announcement: Announcement }> {
    const { db, clock, notices } = this.deps;
    const now = clock.now();
    const { change, waiting } = await db.transaction().execute(async (trx) => {
      // Serialize concurrent announcements.
      await sql`lock table price_version, legal_version in share row exclusive mode`.execute(trx);
      const made = await changeOf(trx, announcement, now);
      if (made.kind === 'price') await writePrice(trx, acting, made, now);
      else await writeText(trx, acting, made, now);
      return { change: made, waiting: await countAffected(trx, made) };
    });
    notices.wake();
    const common = {
      announcedAt: now.toISOString(),
      from: change.from.toISOString(),
      written: 0,
      waiting,
      act: { operator: acting.operator.email, reason: acting.reason },
    };
    return { announcement: { ...common, ...announcedOf(change) } };
  }
}

/** The announcement, without its author and its number of recipients. */
function announcedOf(
  change: Change,
): Pick<
  Announcement,
  'kind' | 'subject' | 'version' | 'monthlyPrice' | 'previousPrice' | 'summary'
> {
  if (change.kind === 'text') {
    const { kind, document: subject, version, summary } = change;
    return { kind, subject, version, monthlyPrice: null, previousPrice: null, summary };
  }
  const { kind, planCode: subject, monthlyCents, before } = change;
  const monthlyPrice = usd(monthlyCents);
  const previousPrice = usd(before[subject]);
  return { kind, subject, version: null, monthlyPrice, previousPrice, summary: null };
}

/** The change that a draft describes. @throws ApiError validation_failed, announcement_pending */
async function changeOf(db: Kysely<Tables>, draft: Draft, now: Date): Promise<Change> {
  const from = beginOf(draft, now);
  if (draft.kind === 'price') {
    const { kind, planCode, monthlyCents } = draft;
    const prices = await readPrices(db);
    if (prices.coming(now).some((one) => one.planCode === planCode)) {
      throw new ApiError('announcement_pending');
    }
    const before = prices.at(from);
    if (before[planCode] === monthlyCents) throw refuse('monthlyCents', 'invalid');
    const after = { ...before, [planCode]: monthlyCents };
    return { kind, planCode, monthlyCents, from, before, after };
  }
  const { kind, document, summaryEn: en, summaryAr: ar } = draft;
  const versions = await readLegalVersions(db);
  if (versions.coming(now).some((one) => one.document === document)) {
    throw new ApiError('announcement_pending');
  }
  return { kind, document, version: versions.next(document), from, summary: { en, ar } };
}

async function writePrice(
  trx: Transaction<Tables>,
  acting: ActContext,
  { planCode, monthlyCents, from }: Extract<Change, { kind: 'price' }>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('price_version')
    .values({
      plan_code: planCode,
      monthly_cents: monthlyCents,
      effective_from: from,
      announced_at: now,
    })
    .execute();
  const deed = { kind: 'announce_price', subject: planCode, cents: monthlyCents } as const;
  await writeAct(trx, acting, deed, now);
}

async function writeText(
  trx: Transaction<Tables>,
  acting: ActContext,
  { document, version, summary, from }: Extract<Change, { kind: 'text' }>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('legal_version')
    .values({
      document,
      version,
      summary_en: summary.en,
      summary_ar: summary.ar,
      effective_from: from,
      announced_at: now,
    })
    .execute();
  await writeAct(trx, acting, { kind: 'announce_text', subject: `${document} ${version}` }, now);
}
