import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { planCodes } from '../../../api/contract/money/plans/catalogue';
import { checkout } from '../../../api/contract/money/plans/subscriptions';
import type { BillingCycle, MessageId, PlanCode, Problem, TrialRequest } from '../../../src';
import { codeOf } from '../../client/failure';
import { problemIf } from '../../client/problem';
import { routePaths } from '../../paths';
import { call, useRefresh } from '../../session/call';
import { oneOf, tabStore } from '../../shared/storage';
import { randomId } from '../../shared/random-id';
import { useAttempt } from '../../shared/use-attempt';
import { useNavigateWhileMounted } from '../../shared/use-mounted';
import { useSetQuery } from '../../shared/use-query-parameter';
import { phoneVerificationHref, useReady } from '../account/ready';
import { checkoutWords, moneyPaths, useShowChange } from './use-subscription';

const TRIAL = 'trial';

/** The trial chosen in this tab before there was an account, or a verified phone, to start it. */
const REQUESTED = 'trial_asked';

const requestedTrial = (plan: PlanCode, cycle: BillingCycle): string => `${plan} ${cycle}`;

/** Our own messages for the server's reasons to refuse a trial. */
const refusals: Readonly<Record<string, MessageId>> = {
  trial_used: 'plans.trial.used',
  trial_unavailable: 'plans.trial.unavailable',
  already_subscribed: 'plans.trial.subscribed',
};

function problemOfTrial(error: unknown): Problem | undefined {
  const problem = problemIf(error, 'server.requestFailed');
  const hint = refusals[codeOf(error)];
  return problem && hint ? { ...problem, hint: { id: hint } } : problem;
}

/**
 * The trial requested in the URL and its state. Someone who chose it here and had to create an
 * account first returns to a started trial; following a link alone starts none.
 *
 * @param available whether this person may start one; `undefined` while unknown.
 */
export function useTrial(cycle: BillingCycle, available: boolean | undefined) {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const { ready, remember } = useReady();
  const navigate = useNavigateWhileMounted();
  // The intent's idempotency key, so that a second attempt starts no second trial.
  const key = useRef<string | null>(null);
  const { pending, error, attempt, reset } = useAttempt<'starting'>();
  const showChange = useShowChange();
  const refresh = useRefresh();
  const plan = oneOf(planCodes, query.get(TRIAL)) ?? null;

  function show(next: PlanCode | null) {
    reset();
    key.current = null;
    setQuery({ cycle, [TRIAL]: next }, { replace: true });
  }

  async function start() {
    if (!plan || pending) return;
    key.current ??= randomId();
    const idempotencyKey = key.current;
    const started = await attempt('starting', async () => {
      const body = { planCode: plan, cycle, trial: true } as const;
      await showChange(await call(checkout, { body, idempotencyKey, words: checkoutWords }));
    });
    if (!started) return;
    // The limits follow from the plan, and are only in the full response.
    void refresh(...moneyPaths);
    await navigate(routePaths.profile);
  }

  const startNow = useEffectEvent(() => void start());
  useEffect(() => {
    if (available === undefined || !ready || !plan) return;
    const chosen = tabStore.read(REQUESTED) === requestedTrial(plan, cycle);
    tabStore.remove(REQUESTED);
    if (available && chosen) startNow();
  }, [available, ready, plan, cycle]);

  const request: TrialRequest | null = plan && {
    plan,
    status: pending ?? 'idle',
    problem: problemOfTrial(error),
  };
  return {
    readyHref: ready ? undefined : phoneVerificationHref,
    trial: request,
    onTrial: show,
    onTrialStart: () => void start(),
    onTrialClose: () => show(null),
    onTrialLeave: () => {
      remember();
      if (plan) tabStore.write(REQUESTED, requestedTrial(plan, cycle));
    },
  };
}
