import { Card } from '../../components/card';
import { Skeleton } from '../../components/skeleton';
import { PlanActions, type PlanActionsProps } from './plan-actions';
import { SubscriptionSummary } from './subscription-summary';
import { NoPlan } from './no-plan';
import type { PlanView } from './types';
import { type Loaded, LoadingLines, SectionProblem } from '../shared/loaded-part';
import { Usage } from './usage';

export interface PlanPanelProps extends Omit<PlanActionsProps, 'shown'> {
  plan: Loaded<PlanView>;
  now: number;
}

/** The current plan: its price, its usage, and the available actions. */
export function PlanPanel({ plan, now, ...actions }: PlanPanelProps) {
  const shown = plan.value;
  const failure = plan.problem && (
    <SectionProblem
      title="profile.load.subscription"
      problem={plan.problem}
      onRetry={plan.onRetry}
      known={shown !== null}
    />
  );
  if (!shown && failure) return failure;
  return (
    <>
      {failure}
      <Card
        padding="none"
        aria-busy={shown ? undefined : true}
        className="grid md:grid-cols-2 *:min-w-0"
      >
        <div className="p-5 md:p-6">
          {!shown && <LoadingLines lines={[40, 60, 80]} className="over:gap-8" />}
          {shown && !shown.current && <NoPlan shown={shown} />}
          {shown?.current && <SubscriptionSummary subscription={shown.current} now={now} />}
        </div>
        <div className="border-t border-hairline p-5 md:border-s md:border-t-0 md:p-6">
          {shown ? (
            <Usage usage={shown.usage} />
          ) : (
            <Skeleton lines={[100, 100, 100, 40]} className="over:gap-8" />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline px-5 py-4 max-sm:*:grow md:col-span-2 md:px-6">
          {shown ? (
            <PlanActions {...actions} shown={shown} />
          ) : (
            <Skeleton lines={[30]} className="h-control-md w-full content-center" />
          )}
        </div>
      </Card>
    </>
  );
}
