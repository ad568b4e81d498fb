/** Announces prices and versions of legal texts at least 30 days ahead. */
import { locales } from '../../../lang/locales';
import { type Kysely, sql, type Transaction } from 'kysely';
import { cycles } from '../../contract/money/plans/catalogue';
import { commitments } from '../../contract/constants';
import type {
  AnnounceInput,
  Announcement,
  AnnouncementDraft,
  AnnouncementsResponse,
  PreviewAnnouncementResponse,
} from '../../contract/operator/announcements';
import { firstOfficeDay, officeDay, officeMidnight } from '../../contract/messaging/office-clock';
import type { FieldCode } from '../../contract/platform/field-code';
import { type Change, noticeOf, profileNoticeOf } from '../money/notices/changes';
import { readLegalVersions } from '../accounts/legal-versions';
import type { Notices } from '../money/notices/notices';
import { readPrices } from '../money/catalogue/prices';
import { daysAfter } from '../money/lifecycle/periods';
import type { Outbox } from '../messaging/outbox/outbox';
import type { Tables } from '../platform/database/schema';
import { runTransaction } from '../platform/database/transactions';
import { ApiError } from '../platform/http/api-error';
import type { Core } from '../platform/core';
import { type ActContext, writeAct } from './acts';
import { countAffected, listAnnouncements } from './announcement-list';

/** The maximum days ahead; anything later is taken as a typo in the year. */
const MAX_DAYS_AHEAD = 400;

type Draft = AnnouncementDraft['announcement'];

const refuse = (field: string, code: FieldCode): ApiError =>
  new ApiError('validation_failed', { fieldCodes: { [`announcement.${field}`]: code } });

function beginOf({ from }: Draft, now: Date): Date {
  const start = officeMidnight(from);
  if (Number.isNaN(start.getTime()) || officeDay(start) !== from) throw refuse('from', 'invalid');
  if (from < firstOfficeDay(now, commitments.changeNoticeDays))
    throw refuse('from', 'notice_too_short');
  if (start > daysAfter(now, MAX_DAYS_AHEAD)) throw refuse('from', 'invalid');
  return start;
}

export class Announcing {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly outbox: Pick<Outbox, 'compose'>;
      readonly notices: Pick<Notices, 'wake'>;
    },
  ) {}

  async list(): Promise<AnnouncementsResponse> {
    const { db, clock } = this.deps;
    return listAnnouncements(db, clock.now());
  }

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

  async announce(
    acting: ActContext,
    announcement: AnnounceInput['announcement'],
  ): Promise<{ announcement: Announcement }> {
    const { db, clock, notices } = this.deps;
    const now = clock.now();
    const change = await runTransaction(db, async (trx) => {
      // Serialize concurrent announcements.
      await sql`lock table price_version, legal_version in share row exclusive mode`.execute(trx);
      const made = await changeOf(trx, announcement, now);
      if (made.kind === 'price') await writePrice(trx, acting, made, now);
      else await writeText(trx, acting, made, now);
      return made;
    });
    const subject = change.kind === 'price' ? change.planCode : change.document;
    const { announcements } = await listAnnouncements(db, now);
    // The newest one of its subject, because concurrent announcements wait for each other.
    const made = announcements.find((one) => one.subject === subject);
    if (!made) throw new Error('The announcement was not written');
    notices.wake();
    return { announcement: made };
  }
}

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
