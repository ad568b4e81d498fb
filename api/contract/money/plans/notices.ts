/**
 * Announced changes of prices and legal texts, for everyone and for one account. Not part of the
 * specification.
 */
import * as v from 'valibot';
import { defineCall, type Success } from '../../platform/call';
import { legalDocuments } from '../../legal-texts';
import { money } from './money';
import { planCode } from './plans';
import { bilingualText } from '../../platform/bilingual-text';
import { integer } from '../../platform/schemas';

/** A version of a legal text, and when it takes effect (ISO 8601). */
const version = v.object({
  version: integer,
  from: v.string(),
});

const document = v.object({
  current: version,
  /** The announced version; null if there is none. */
  coming: v.nullable(v.object({ ...version.entries, summary: bilingualText })),
});

export const legalVersions = defineCall({
  id: 'legalVersions',
  method: 'GET',
  path: '/api/v1/legal',
  bearer: false,
  summary: 'List the current and the announced versions of the legal texts.',
  responses: { 200: v.object({ terms: document, privacy: document }) },
});

const prices = v.object({ monthlyPrice: money, yearlyPrice: money });

/** A coming change. */
export const notice = v.variant('kind', [
  v.object({
    kind: v.literal('price'),
    planCode,
    before: prices,
    after: prices,
    /** When the price takes effect (ISO 8601). A period that starts earlier costs the old price. */
    from: v.string(),
  }),
  v.object({
    kind: v.literal('text'),
    document: v.picklist(legalDocuments),
    ...version.entries,
    summary: bilingualText,
  }),
]);

export const notices = defineCall({
  id: 'notices',
  method: 'GET',
  path: '/api/v1/users/me/notices',
  bearer: true,
  summary: 'List the coming changes of prices and legal texts that affect the account.',
  responses: {
    200: v.object({
      /** In order of effect, the earliest first. */
      notices: v.array(notice),
    }),
  },
});

export type Notice = v.InferOutput<typeof notice>;
export type LegalVersionsResponse = Success<typeof legalVersions>;
export type NoticesResponse = Success<typeof notices>;
