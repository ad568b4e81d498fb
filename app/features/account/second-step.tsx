import { useMemo } from 'react';
import { SecondStepScreen } from '../../../src';
import { problemIf } from '../../client/problem';
import { factorProblemOf } from './login-problem';
import { routePaths } from '../../paths';
import { finishSecondStep, leaveSecondStep } from '../../session/login/second-step';
import { useAuthState } from '../../session/use-auth';

/** The second step of a login, in place of the form. */
export default function SecondStep() {
  const { loading, error } = useAuthState();
  const problem = useMemo(() => problemIf(error, 'server.loginFailed'), [error]);
  const codeProblem = useMemo(() => factorProblemOf(error), [error]);
  return (
    <SecondStepScreen
      status={loading ? 'verifying' : 'idle'}
      problem={problem}
      codeProblem={codeProblem}
      onSubmit={(code) => void finishSecondStep(code)}
      onAgain={leaveSecondStep}
      homeHref={routePaths.root}
    />
  );
}
