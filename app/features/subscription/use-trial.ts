import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import useSWRMutation from 'swr/mutation';
import {
  checkout,
  type CheckoutResponse,
  getSubscription,
  type SubscriptionResponse,
} from '../../../api/contract/money/plans/subscriptions';
import type { BillingCycle, MessageId, PlanCode, Problem, TrialRequest } from '../../../src';
import { CallFailure } from '../../client/failure';
import { problemOf } from '../../client/problem';
import { routePaths } from '../../paths';
import { call } from '../../session/call';
import { useReadKey } from '../../session/use-read';
import { tabStore } from '../../shared/storage';
import { randomId } from '../../shared/random-id';
import { useSetQuery } from '../../shared/use-query-parameter';
import { phoneVerificationHref, useReady } from '../account/ready';
import { isPlanCode } from './plan-offers';
import { withChange } from './use-subscription';

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

function problemOfTrial(error: unknown): Problem {
  const problem = problemOf(error, 'server.requestFailed');
  const code = error instanceof CallFailure ? error.code : undefined;
  const hint = code === undefined ? undefined : refusals[code];
  return hint ? { ...problem, hint: { id: hint } } : problem;
}

interface Choice {
  planCode: PlanCode;
  cycle: BillingCycle;
  /** The intent's idempotency key, so that a second attempt starts no second trial. */
  key: string;
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
  const navigate = useNavigate();
  const key = useRef<string | null>(null);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    useReadKey(getSubscription),
    (_key, { arg: { planCode, cycle, key } }: { arg: Choice }) =>
      call(checkout, {
        body: { planCode, cycle, trial: true },
        idempotencyKey: key,
        words: { id: 'subscription.checkout.error', withStatus: true },
      }),
    {
      throwOnError: false,
      populateCache: (answer: CheckoutResponse, before?: SubscriptionResponse) =>
        withChange(answer, before),
    },
  );
  const asked = query.get(TRIAL);
  const plan = isPlanCode(asked) ? asked : null;

  function show(next: PlanCode | null) {
    reset();
    key.current = null;
    setQuery({ cycle, [TRIAL]: next }, { replace: true });
  }

  async function start() {
    if (!plan || isMutating) return;
    key.current ??= randomId();
    const started = await trigger({ planCode: plan, cycle, key: key.current });
    if (started) await navigate(routePaths.profile);
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
    status: isMutating ? 'starting' : 'idle',
    problem: error && !isMutating ? problemOfTrial(error) : undefined,
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
