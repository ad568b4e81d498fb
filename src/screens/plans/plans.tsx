import { Heading } from '../../components/heading';
import { PlanGrid } from '../shared/plan-card';
import { Skeleton } from '../../components/skeleton';
import { Text } from '../../components/text';
import { ExitPresence } from '../../components/shared/layer/exit-presence';
import { lazyPart } from '../../components/shared/lazy-part';
import { Message, type Problem } from '../../foundations';
import {
  type BillingCycle,
  CycleChoice,
  OfferCard,
  type PlanCode,
  type PlanOffer,
} from '../shared/plan';
import type { SiteLinks } from '../shared/site/site-links';
import { usePageTitle } from '../shared/use-page-title';
import { moveOf } from './move';
import { PlanChoice } from './plan-choice';
import { PlansFrame } from './plans-frame';
import { PlansNotes } from './plans-notes';
import { StatusLine, StatusNotes } from './status-line';
import type { PlanStanding, PlansHrefs } from './types';
import { ProblemAlert } from '../shared/problem-alert';

const TrialDialog = lazyPart(() => import('./trial-dialog'));

/** A trial that was requested but has not started. */
export interface TrialRequest {
  plan: PlanCode;
  status: 'idle' | 'starting';
  problem?: Problem | undefined;
}

export interface PlansScreenProps {
  /** From the smallest to the largest; `null` while they are loading. */
  plans: readonly PlanOffer[] | null;
  /** Why they could not be loaded. */
  problem?: Problem | undefined;
  onRetry: () => unknown;
  /** `null` for a visitor who is not signed in, `'loading'` while it is loading. */
  standing: PlanStanding | null | 'loading';
  cycle: BillingCycle;
  onCycleChange: (cycle: BillingCycle) => void;
  /** Discount for yearly payment, in percent. */
  yearlyDiscountPercent: number;
  /** Length of a trial in days, for users who have had none. */
  trialDays: number;
  /**
   * The time, in milliseconds since 1970, from which the end of a trial is counted.
   *
   * @default the device's time
   */
  now?: number | undefined;
  trial: TrialRequest | null;
  onTrial: (plan: PlanCode) => void;
  onTrialStart: () => void;
  onTrialClose: () => void;
  /** Called before the user leaves to log in or sign up, so that they can be returned here. */
  onTrialLeave: () => void;
  /**
   * The phone verification page's URL, for a user who must verify their phone before starting a
   * trial.
   */
  readyHref?: string | undefined;
  hrefs: PlansHrefs;
  links: SiteLinks;
}

/** `/plans`: choosing a plan, with live data from the server. */
export function PlansScreen({
  plans,
  problem,
  onRetry,
  standing,
  cycle,
  onCycleChange,
  yearlyDiscountPercent,
  trialDays,
  now,
  trial,
  onTrial,
  onTrialStart,
  onTrialClose,
  onTrialLeave,
  readyHref,
  hrefs,
  links,
}: PlansScreenProps) {
  usePageTitle('plans.page.title');
  const known = standing === 'loading' ? null : standing;
  // An old link may request a trial that this user cannot have.
  const tried = plans?.find(
    (plan) => plan.code === trial?.plan && moveOf(plan, cycle, known) === 'trial',
  );
  return (
    <PlansFrame links={links}>
      <div className="mx-auto w-full max-w-[calc(var(--container-page)+2*var(--gutter))] px-gutter pt-8 pb-16 md:pt-14 md:pb-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0">
            <Heading level={1} step="3xl">
              <Message id="plans.page.title" />
            </Heading>
            <Text tone="muted" className="mt-3">
              <Standing standing={standing} trialDays={trialDays} />
            </Text>
          </div>
          <CycleChoice
            value={cycle}
            onValueChange={onCycleChange}
            savingPercent={yearlyDiscountPercent}
          />
        </div>
        <div className="mt-10 grid gap-6">
          {known && <StatusNotes standing={known} />}
          {problem && !plans ? (
            <ProblemAlert problem={problem} onRetry={onRetry} />
          ) : (
            <PlanGrid loading={!plans || standing === 'loading'}>
              {plans?.map((plan) => (
                <OfferCard
                  key={plan.code}
                  plan={plan}
                  cycle={cycle}
                  level={2}
                  current={moveOf(plan, cycle, known) === 'current'}
                  action={
                    <PlanChoice
                      plan={plan}
                      cycle={cycle}
                      standing={known}
                      hrefs={hrefs}
                      onTrial={onTrial}
                    />
                  }
                />
              ))}
            </PlanGrid>
          )}
        </div>
        <PlansNotes salesHref={hrefs.sales} />
      </div>
      <ExitPresence>
        {trial && tried && standing !== 'loading' && (
          <TrialDialog
            plan={tried}
            now={now}
            status={trial.status}
            problem={trial.problem}
            signedIn={known !== null}
            readyHref={readyHref}
            hrefs={hrefs}
            onStart={onTrialStart}
            onClose={onTrialClose}
            onLeave={onTrialLeave}
          />
        )}
      </ExitPresence>
    </PlansFrame>
  );
}

/** The line below the title: the user's current plan, or the offer. */
function Standing({ standing, trialDays }: Pick<PlansScreenProps, 'standing' | 'trialDays'>) {
  if (standing === 'loading') return <Skeleton lines={[60]} className="h-6 content-center" />;
  if (standing) return <StatusLine standing={standing} />;
  return <Message id="plans.lead.anonymous" values={{ days: trialDays }} />;
}
