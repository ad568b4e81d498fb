import { useState } from 'react';
import { monthlyCents, type PaidPlanCode } from '../../../api/contract/money/plans/catalogue';
import { periodCents } from '../../../api/contract/money/plans/pricing';
import { usd } from '../../../api/contract/money/plans/usd';
import {
  type Announcement,
  announceChange,
  announcements,
  previewAnnouncement,
  type AnnouncementsResponse,
  MONTHLY_CENTS_MAX,
  MONTHLY_CENTS_MIN,
  SUMMARY_MAX,
} from '../../../api/contract/operator/announcements';
import {
  type AnnouncementFacts,
  type AnnouncementPreview,
  type AnnouncementValues,
  type FieldErrors,
  type Locale,
  type OperatorAnnouncementsScreenProps,
  type AnnouncementView,
  useLocale,
} from '../../../src';
import { needsProof } from '../../client/failure';
import { problemIf } from '../../client/problem';
import { useCurrentTime } from '../../client/server-time';
import { call, useRead } from '../../session/call';
import { useAttempt } from '../../shared/use-attempt';
import {
  type AnnouncementDraft,
  draftErrors,
  draftOf,
  isAnnounced,
  refusedFields,
} from './announcement-draft';
import { useOperatorFrame, loadedOf } from './frame';
import { useAct } from './use-act';

/** A draft that the server has shown the preview of. */
interface Previewed {
  draft: AnnouncementDraft;
  preview: AnnouncementPreview;
}

const announcementView =
  (locale: Locale, now: number) =>
  (announcement: Announcement): AnnouncementView => {
    const { subject, version, monthlyPrice, previousPrice, summary, announcedAt, from } =
      announcement;
    return {
      ...announcement,
      id: `${subject} ${announcedAt}`,
      price: monthlyPrice && previousPrice && { before: previousPrice, after: monthlyPrice },
      text: version === null || summary === null ? null : { version, summary: summary[locale] },
      inForce: Date.parse(from) <= now,
      total: announcement.written + announcement.waiting,
    };
  };

const factsOf = ({ earliestDay, prices }: AnnouncementsResponse): AnnouncementFacts => ({
  earliestDay,
  prices: Object.fromEntries(prices.map(({ planCode, monthlyPrice }) => [planCode, monthlyPrice])),
  least: usd(MONTHLY_CENTS_MIN),
  most: usd(MONTHLY_CENTS_MAX),
  summaryMax: SUMMARY_MAX,
  // The discount is the same for every plan.
  yearlyOf: ({ amount }) => usd(periodCents({ ...monthlyCents, pro: amount }, 'pro', 'yearly')),
});

const subjectOf = (draft: AnnouncementDraft): PaidPlanCode | 'terms' | 'privacy' =>
  draft.kind === 'price' ? draft.planCode : draft.document;

/** The state and actions of `/operator/announcements`. */
export function useAnnouncements(): OperatorAnnouncementsScreenProps {
  const { locale } = useLocale();
  const list = useRead(announcements);
  const frame = useOperatorFrame(list.error);
  const { begin, guard, dialogs } = useAct();
  const { pending, error, attempt, reset } = useAttempt<'previewing'>();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [serverErrors, setServerErrors] = useState<FieldErrors<AnnouncementValues>>();
  const [reason, setReason] = useState('');
  const [made, setMade] = useState(0);
  const now = useCurrentTime();
  const known = list.data;

  /** Returns to the form, with the server's errors at its fields. */
  function showRefused(fields: FieldErrors<AnnouncementValues>): void {
    setPreviewed(null);
    setServerErrors(fields);
  }

  async function preview(values: AnnouncementValues): Promise<void> {
    const draft = draftOf(values);
    if (!draft) return;
    setServerErrors(undefined);
    await attempt('previewing', async () => {
      try {
        const { concerned, mails } = await guard(() =>
          call(previewAnnouncement, { body: { announcement: draft } }),
        );
        setPreviewed({ draft, preview: { concerned, parts: mails } });
      } catch (refusal) {
        const fields = refusedFields(refusal);
        if (!fields) throw refusal;
        showRefused(fields);
        // Another operator may have announced something meanwhile.
        await list.mutate();
      }
    });
  }

  function announce(draft: AnnouncementDraft): void {
    reset();
    let refused: FieldErrors<AnnouncementValues> | undefined;
    begin({
      subject: { kind: 'announce', subject: subjectOf(draft), from: draft.from, asked: { reason } },
      async work({ reason: why }) {
        setReason(why);
        try {
          await call(announceChange, { body: { announcement: draft, reason: why } });
        } catch (refusal) {
          if (needsProof(refusal)) throw refusal;
          // The response to an earlier attempt may be lost: the list shows if it was announced.
          const latest = await list.mutate();
          if (isAnnounced(latest?.announcements ?? [], draft, why)) return;
          refused = refusedFields(refusal);
          if (!refused) throw refusal;
        }
      },
      afterwards() {
        if (refused) return showRefused(refused);
        setPreviewed(null);
        setServerErrors(undefined);
        setReason('');
        setMade((count) => count + 1);
        void list.mutate();
      },
    });
  }

  return {
    ...frame,
    announcements: loadedOf(list, 'operator.announced.loadError', (answer) =>
      answer.announcements.map(announcementView(locale, now)),
    ),
    making: known
      ? {
          status: pending ?? 'idle',
          problem: problemIf(error, 'operator.announce.previewError'),
          serverErrors,
          facts: factsOf(known),
          preview: previewed && previewed.preview,
          validate: (values) => draftErrors(values, known, now),
          onPreview: preview,
          onEdit: () => setPreviewed(null),
          onAnnounce: () => previewed && announce(previewed.draft),
        }
      : null,
    made,
    ...dialogs,
  };
}
