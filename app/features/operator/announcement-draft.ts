/** The operator's input for an announcement: its shape in the contract, and its validation. */
import { getDotPath, safeParse } from 'valibot';
import { legalDocuments } from '../../../api/contract/legal-texts';
import { paidPlanCodes } from '../../../api/contract/money/plans/catalogue';
import { officeDay } from '../../../api/contract/messaging/office-clock';
import {
  type Announcement,
  type AnnouncementsResponse,
  draft,
  type PreviewAnnouncementBody,
} from '../../../api/contract/operator/announcements';
import { normalizeName } from '../../../api/contract/platform/normalize';
import { type AnnouncementValues, centsOf, type FieldErrors, type MessageId } from '../../../src';
import { CallFailure } from '../../client/failure';
import { fieldMessage } from '../../client/problem';

export type AnnouncementDraft = PreviewAnnouncementBody['announcement'];

type Field = 'subject' | 'price' | 'summaryEn' | 'summaryAr' | 'from';

/** The form's field for each of the contract's. */
const fields: Readonly<Record<string, Field>> = {
  planCode: 'subject',
  document: 'subject',
  monthlyCents: 'price',
  summaryEn: 'summaryEn',
  summaryAr: 'summaryAr',
  from: 'from',
};

/** Specific messages of the form that replace the general one for a code. */
const sentences: Readonly<Record<string, MessageId>> = {
  'price invalid': 'operator.announce.priceError',
  'from invalid': 'operator.announce.dayError',
  'summaryEn too_long': 'operator.announce.summaryError',
  'summaryAr too_long': 'operator.announce.summaryError',
};

const sentenceOf = (field: Field, code: string): MessageId | undefined =>
  sentences[`${field} ${code}`] ?? fieldMessage(code);

/** The announcement as the contract has it; `undefined` until something is chosen. */
export function draftOf(values: AnnouncementValues): AnnouncementDraft | undefined {
  const { subject, price, summaryEn, summaryAr, from } = values;
  const planCode = paidPlanCodes.find((code) => code === subject);
  if (planCode)
    return { kind: 'price', planCode, monthlyCents: centsOf(price) ?? Number.NaN, from };
  const document = legalDocuments.find((name) => name === subject);
  return document && { kind: 'text', document, summaryEn, summaryAr, from };
}

/**
 * The errors of a form: those of the contract's rules, and rejections that are predictable from
 * existing announcements.
 *
 * @param known what the list of announcements says.
 * @param now milliseconds since 1970.
 */
export function draftErrors(
  values: AnnouncementValues,
  known: Pick<AnnouncementsResponse, 'announcements' | 'earliestDay' | 'prices'>,
  now: number,
): FieldErrors<AnnouncementValues> {
  const errors: FieldErrors<AnnouncementValues> = {};
  const announced = draftOf(values);
  if (!announced) errors.subject = 'form.required.error';
  const result = announced ? safeParse(draft, announced) : undefined;
  for (const issue of result?.issues ?? []) {
    const field = fields[getDotPath(issue) ?? ''];
    const sentence = field && sentenceOf(field, issue.message);
    if (field && sentence) errors[field] ??= sentence;
  }
  if (announced?.kind === 'price' && values.price.trim() === '') {
    errors.price = 'form.required.error';
  }
  if (values.from.trim() === '') errors.from = 'form.required.error';
  const isComing = known.announcements.some(
    ({ subject, from }) => subject === values.subject && Date.parse(from) > now,
  );
  if (isComing) errors.subject ??= 'operator.announce.pendingError';
  const present = known.prices.find(({ planCode }) => planCode === values.subject);
  if (present && present.monthlyPrice.amount === centsOf(values.price)) {
    errors.price ??= 'operator.announce.sameError';
  }
  // Days in this form sort as text.
  if (!errors.from && values.from < known.earliestDay) errors.from = 'form.noticeTooShort.error';
  return errors;
}

/** The fields that the server refused; `undefined` when it refused something else. */
export function refusedFields(error: unknown): FieldErrors<AnnouncementValues> | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (error.code === 'announcement_pending') return { subject: 'operator.announce.pendingError' };
  const errors: FieldErrors<AnnouncementValues> = {};
  for (const [path, code] of Object.entries(error.body.fieldCodes ?? {})) {
    const field = fields[path.replace(/^announcement\./, '')];
    const sentence = field && typeof code === 'string' ? sentenceOf(field, code) : undefined;
    if (field && sentence) errors[field] = sentence;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/**
 * Whether a draft is among what was announced: an attempt whose response was lost may have been
 * made.
 */
export function isAnnounced(
  announcements: readonly Announcement[],
  sent: AnnouncementDraft,
  reason: string,
): boolean {
  return announcements.some((made) => {
    const isSame =
      sent.kind === 'price'
        ? made.subject === sent.planCode && made.monthlyPrice?.amount === sent.monthlyCents
        : made.subject === sent.document &&
          made.summary?.en === normalizeName(sent.summaryEn) &&
          made.summary.ar === normalizeName(sent.summaryAr);
    return (
      isSame &&
      officeDay(new Date(made.from)) === sent.from &&
      made.act?.reason === normalizeName(reason)
    );
  });
}
