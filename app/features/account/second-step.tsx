import { SecondStepScreen } from '../../../src';
import { problemIf } from '../../client/problem';
import { factorProblemOf } from './login-problem';
import { routePaths } from '../../paths';
import { finishSecondStep, leaveSecondStep } from '../../session/login/second-step';
import { useAuthState } from '../../session/use-auth';

/** The second step of a login, in place of the form. */
export default function SecondStep() {
  const { loading, error } = useAuthState();
  return (
    <SecondStepScreen
      status={loading ? 'verifying' : 'idle'}
      problem={problemIf(error, 'server.loginFailed')}
      codeProblem={factorProblemOf(error)}
      onSubmit={(code) => void finishSecondStep(code)}
      onAgain={leaveSecondStep}
      homeHref={routePaths.root}
    />
  );
}
