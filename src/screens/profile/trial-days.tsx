import { cx } from 'class-variance-authority';
import { Message, useFormat } from '../../foundations';
import { daysUntil } from '../shared/days-until';
import type { SubscriptionView } from './types';

/** The remaining trial days, as a large number and as crosses, and what happens afterwards. */
export function TrialDays({
  subscription: { trialEndsAt, trialDays },
  now,
}: {
  subscription: SubscriptionView;
  now: number;
}) {
  const { date } = useFormat();
  if (!trialEndsAt) return null;
  const left = daysUntil(trialEndsAt, now);
  return (
    <>
      <p className="text-3xl font-label">
        {left > 0 ? (
          <Message id="profile.trial.left" values={{ count: left }} />
        ) : (
          <Message id="profile.trial.today" />
        )}
      </p>
      <TrialDayMarks all={trialDays} gone={Math.max(0, trialDays - left)} />
      <p className="text-sm text-pretty text-text-muted">
        <Message id="profile.trial.body" values={{ date: date(trialEndsAt) }} />
      </p>
    </>
  );
}

/** One cross for each day; past days are coloured. */
function TrialDayMarks({ all, gone }: { all: number; gone: number }) {
  const days = Array.from({ length: all }, (_, day) => day);
  return (
    <div aria-hidden data-slot="trial-days" className="my-2 flex flex-wrap gap-[5px]">
      {days.map((day) => (
        <svg
          key={day}
          viewBox="0 0 3 3"
          shapeRendering="crispEdges"
          className={cx('size-3', day < gone ? 'text-primary-line' : 'text-hairline-strong')}
        >
          <path fill="currentColor" d="M0 0h1v1h1v-1h1v1h-1v1h1v1h-1v-1h-1v1h-1v-1h1v-1h-1z" />
        </svg>
      ))}
    </div>
  );
}
