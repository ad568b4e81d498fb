/** The calls with which operators announce a price change or a new version of a legal text. */
import { locales } from '../../../lang/locales';
import * as v from 'valibot';
import { legalDocuments } from '../legal-texts';
import { paidPlanCodes } from '../money/plans/catalogue';
import { money } from '../money/plans/money';
import { type BodyInput, type Body, defineCall, type Success } from '../platform/call';
import { INVALID, REQUIRED } from '../platform/field-code';
import { bilingualText } from '../platform/bilingual-text';
import { line, integer } from '../platform/schemas';
import { reason } from './reason';

/** Longest summary of what changes in a legal text, in characters. */
export const SUMMARY_MAX = 600;
/** The lowest and highest monthly price of a plan, in cents. */
export const MONTHLY_CENTS_MIN = 100;
export const MONTHLY_CENTS_MAX = 1_000_000;

const summary = line(SUMMARY_MAX);

/** The date in the office's time zone from which the change applies, such as `2027-01-31`. */
const day = v.pipe(v.string(INVALID), v.isoDate(INVALID));

const price = v.object(
  {
    kind: v.literal('price'),
    planCode: v.picklist(paidPlanCodes, INVALID),
    /** The monthly price. The yearly price follows from the discount. */
    monthlyCents: v.pipe(
      v.number(INVALID),
      v.integer(INVALID),
      v.minValue(MONTHLY_CENTS_MIN, INVALID),
      v.maxValue(MONTHLY_CENTS_MAX, INVALID),
    ),
    from: day,
  },
  REQUIRED,
);

const text = v.object(
  {
    kind: v.literal('text'),
    document: v.picklist(legalDocuments, INVALID),
    /** What changes; quoted in mails and on the profile page. */
    summaryEn: summary,
    summaryAr: summary,
    from: day,
  },
  REQUIRED,
);

/** The announcement to be made. */
export const draft = v.variant('kind', [price, text], INVALID);

/** A past announcement, with the number of accounts notified. */
export const announcement = v.object({
  kind: v.picklist(['price', 'text']),
  /** A plan code, or the legal text. */
  subject: v.picklist([...paidPlanCodes, ...legalDocuments]),
  /** The new version of a legal text. */
  version: v.nullable(integer),
  /** The new monthly price of a plan. */
  monthlyPrice: v.nullable(money),
  /** The monthly price of the plan until then. */
  previousPrice: v.nullable(money),
  /** What changes in a legal text. */
  summary: v.nullable(bilingualText),
  announcedAt: v.string(),
  from: v.string(),
  /** How many accounts a mail was queued for. */
  written: integer,
  /** How many affected accounts have no mail queued yet; 0 once the change applies. */
  waiting: integer,
  /** Who announced it and why; null if the audit log has no entry for it. */
  act: v.nullable(v.object({ operator: v.string(), reason: v.string() })),
});

export const announcements = defineCall({
  id: 'announcements',
  method: 'GET',
  path: '/api/v1/operator/announcements',
  summary: 'List the announced prices and legal texts, newest first. For operators.',
  needs: 'operator',
  responses: {
    200: v.object({
      announcements: v.array(announcement),
      earliestDay: day,
      /** The current monthly price of each plan that has one. */
      prices: v.array(v.object({ planCode: v.picklist(paidPlanCodes), monthlyPrice: money })),
    }),
  },
});

/**
 * Returns the texts of an announcement without storing or sending anything. For a price, monthly
 * and yearly payers get different amounts.
 */
export const previewAnnouncement = defineCall({
  id: 'previewAnnouncement',
  method: 'POST',
  path: '/api/v1/operator/announcements/preview',
  summary:
    'Show the mails and profile notes of an announcement, and how many accounts get them. For operators.',
  needs: 'operator',
  body: v.object({ announcement: draft }, REQUIRED),
  responses: {
    200: v.object({
      /** How many accounts would be notified immediately. */
      concerned: integer,
      mails: v.array(
        v.object({
          language: v.picklist(locales),
          /** Who gets this mail; null for a legal text, which has a single one. */
          cycle: v.nullable(v.picklist(['monthly', 'yearly'])),
          subject: v.string(),
          text: v.string(),
          /** The note on the profile page. */
          notice: v.object({ title: v.nullable(v.string()), body: v.string() }),
        }),
      ),
    }),
  },
  errors: ['announcement_pending'],
});

/**
 * Announces a change. Only one future change of a price or text can be pending, so a repeated call
 * is rejected.
 */
export const announceChange = defineCall({
  id: 'announceChange',
  method: 'POST',
  path: '/api/v1/operator/announcements',
  summary: 'Announce a price or a version of a legal text, 30 days ahead. For operators.',
  needs: 'operator',
  body: v.object({ announcement: draft, reason }, REQUIRED),
  responses: { 201: v.object({ announcement }) },
  errors: ['announcement_pending'],
});

export type AnnouncementDraft = Body<typeof previewAnnouncement>;
export type Announcement = v.InferOutput<typeof announcement>;
export type AnnouncementsResponse = Success<typeof announcements>;
export type PreviewAnnouncementBody = BodyInput<typeof previewAnnouncement>;
export type PreviewAnnouncementResponse = Success<typeof previewAnnouncement>;
export type AnnounceBody = BodyInput<typeof announceChange>;
export type AnnounceInput = Body<typeof announceChange>;
