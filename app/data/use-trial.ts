import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { BillingCycle, MessageId, PlanCode, Problem, TrialRequest } from '../../src';
import { CallError, callProblem } from '../client/call-error';
import { createIntentKey } from '../client/intent-key';
import { routePaths } from '../paths';
import { rememberReturnPath } from '../session/return-path';
import { isPlanCode } from './plan-offers';
import type { useSubscription } from './use-subscription';

const TRIAL = 'trial';

/** What the server may say of a trial, in words of our own. */
const refusals: Readonly<Record<string, MessageId>> = {
  trial_used: 'plans.trial.used',
  trial_unavailable: 'plans.trial.unavailable',
  already_subscribed: 'plans.trial.subscribed',
};

function problemOfTrial(error: unknown): Problem {
  const problem = callProblem(error, 'server.requestFailed');
  const code = error instanceof CallError ? error.code : undefined;
  const hint = code === undefined ? undefined : refusals[code];
  return hint ? { ...problem, hint: { id: hint } } : problem;
}

/** The trial that the address asks for, and what becomes of it. */
export function useTrial(
  startTrial: ReturnType<typeof useSubscription>['startTrial'],
  cycle: BillingCycle,
) {
  const [query, setQuery] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const key = useRef<string | null>(null);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const asked = query.get(TRIAL);
  const plan = isPlanCode(asked) ? asked : null;

  function turn(next: PlanCode | null) {
    setProblem(undefined);
    key.current = null;
    const query = new URLSearchParams(search);
    query.delete(TRIAL);
    query.set('cycle', cycle);
    if (next) query.set(TRIAL, next);
    setQuery(query, { replace: true, preventScrollReset: true });
  }

  async function start() {
    if (!plan || starting) return;
    setStarting(true);
    setProblem(undefined);
    key.current ??= createIntentKey();
    try {
      await startTrial(plan, cycle, key.current);
      await navigate(routePaths.profile);
    } catch (error) {
      setProblem(problemOfTrial(error));
    } finally {
      setStarting(false);
    }
  }

  const request: TrialRequest | null = plan && {
    plan,
    status: starting ? 'starting' : 'idle',
    problem,
  };
  return {
    trial: request,
    onTrial: turn,
    onTrialStart: () => void start(),
    onTrialClose: () => turn(null),
    onTrialLeave: () => rememberReturnPath(`${pathname}${search}`),
  };
}
