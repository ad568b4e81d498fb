import { useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { sendOtpBody } from '../../api/contract/auth';
import { PhoneNumberScreen, type PhoneNumberValues, VerifyPhoneScreen, maskPhone } from '../../src';
import { codeProblemOf, isCodeLocked } from '../client/code-problem';
import { problemOf } from '../client/problem';
import { validateBy } from '../client/validate';
import { useOwnPhone } from '../data/use-own-phone';
import { routePaths } from '../paths';
import { useAuthState } from '../session/use-auth';

const validate = validateBy<PhoneNumberValues>(sendOtpBody);

const codeHref = `${routePaths.verifyPhone}?own`;
const numberHref = `${codeHref}&number`;

/** The phone of who is signed in: given, as after signing in by Google, and proved by a code. */
export function OwnPhone({ target }: { target: string }) {
  const { user } = useAuthState();
  const own = useOwnPhone();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { error } = own;
  const problem = useMemo(
    () => (error ? problemOf(error, 'server.verificationFailed') : undefined),
    [error],
  );

  if (user?.phone && user.phoneVerified) return <Navigate to={target} replace />;
  if (!user?.phone || query.has('number')) {
    return (
      <PhoneNumberScreen
        status={own.sending ? 'sending' : 'idle'}
        problem={problem}
        initialPhone={user?.phone ?? ''}
        validate={validate}
        onSubmit={async ({ phone }) => {
          if (await own.give(phone)) await navigate(codeHref, { replace: true });
        }}
        homeHref={routePaths.root}
        loginHref={routePaths.login}
        laterHref={target}
      />
    );
  }
  return (
    <VerifyPhoneScreen
      phone={maskPhone(user.phone)}
      status={own.verifying ? 'verifying' : isCodeLocked(error) ? 'locked' : 'idle'}
      sent={own.sent}
      resending={own.sending}
      problem={problem}
      codeProblem={codeProblemOf(error)}
      nextAllowedAt={own.nextAllowedAt}
      onVerify={(code) => void own.verify(code)}
      onResend={() => void own.resend()}
      laterHref={target}
      changeHref={numberHref}
      homeHref={routePaths.root}
    />
  );
}
