import { Heading } from '../../components/heading';
import { Motif, replyPattern } from '../../components/motif';
import { Message, useFormat, useText } from '../../foundations';
import { planNameIds } from '../shared/plan';
import type { PlanView } from './types';

/** Free: what a paid plan would add, or that a plan has ended. */
export function NoPlan({ shown: { ended, trialAvailable } }: { shown: PlanView }) {
  const text = useText();
  const { date } = useFormat();
  return (
    <div className="grid h-full content-center gap-5 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-6">
      <Motif pattern={replyPattern} cell={6} />
      <div>
        <Heading level={3} step="xl">
          {ended ? (
            <Message id="profile.ended.title" values={{ plan: text(planNameIds[ended.plan]) }} />
          ) : (
            <Message id="profile.empty.title" />
          )}
        </Heading>
        <p className="mt-1 text-sm text-pretty text-text-muted">
          {ended ? (
            <Message id="profile.ended.body" values={{ date: date(ended.at) }} />
          ) : (
            <Message id={trialAvailable ? 'profile.empty.body' : 'profile.empty.bodyUsed'} />
          )}
        </p>
      </div>
    </div>
  );
}
