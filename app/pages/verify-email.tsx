import { useSearchParams } from 'react-router-dom';
import { type Problem, VerifyEmailScreen } from '../../src';
import { problemOf } from '../client/problem';
import { useEmailLink } from '../features/account/use-email-link';
import { routePaths } from '../paths';
import { useAuthState } from '../session/use-auth';

/** The server uses the same fixed messages for codes; here they are about an email address. */
function emailProblemOf(error: unknown): Problem {
  const problem = problemOf(error, 'verifyEmail.failed.error');
  const known = 'id' in problem && problem.id === 'server.verificationFailed';
  return known ? { ...problem, id: 'verifyEmail.failed.error' } : problem;
}

export default function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') || null;
  const { user, accessToken } = useAuthState();
  const email = user?.email;
  const { step, error, confirm, resend } = useEmailLink(token, email);
  const askable = token !== null || email !== undefined;
  return (
    <VerifyEmailScreen
      status={token === null ? 'noToken' : step}
      email={token === null ? email : undefined}
      problem={error ? emailProblemOf(error) : undefined}
      {...(askable ? { resend } : {})}
      onConfirm={() => void confirm()}
      signedIn={accessToken !== null}
      homeHref={routePaths.root}
      loginHref={routePaths.login}
      profileHref={routePaths.profile}
    />
  );
}
