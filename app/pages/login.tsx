import { Suspense, lazy, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { loginBody } from '../../api/contract/accounts/login-form';
import {
  ClosedScreen,
  RestoreAccountScreen,
  FullPageSpinner,
  LoginScreen,
  type LoginValues,
} from '../../src';
import { loginProblemOf } from '../features/account/login-problem';
import { validateWith } from '../client/validate';
import { routePaths } from '../paths';
import { login } from '../session/login/login';
import { readLoginWait, refusalOf } from '../session/login/login-wait';
import { hasReturnPath, useReturn } from '../session/return-path';
import { lastMethod } from '../session/method';
import { leaveForm, setAuthState } from '../session/state';
import { useAuthState } from '../session/use-auth';
import { useNavigateWhileMounted } from '../shared/use-mounted';
import { useAccountRestore } from '../features/account/use-account-restore';
import { useLoginOptions } from '../features/account/login-options';
import { usePasskeyLogin } from '../features/account/use-passkey-login';
import { useGoogle } from '../features/account/use-google';

/** Few accounts have one, and this is the lightest page of the site. */
const SecondStep = lazy(() => import('../features/account/second-step'));

const validate = validateWith<LoginValues>(loginBody);

export default function LoginPage() {
  const { accessToken, loading, error: answer, ended, closed, secondStep } = useAuthState();
  const navigate = useNavigateWhileMounted();
  const [query] = useSearchParams();
  const target = useReturn(accessToken !== null);
  const options = useLoginOptions();
  const { google, googleProblem } = useGoogle(options);
  const { passkey, passkeyProblem } = usePasskeyLogin(options);
  const unlock = query.get('unlock');
  // A wait reported before a reload holds until the form is sent again. The unlock link from the
  // email bypasses it.
  const [wait, setWait] = useState(() => (unlock ? null : readLoginWait()));
  const [kept] = useState(() => wait && refusalOf(wait));
  const error = answer ?? (wait && kept);
  useEffect(() => leaveForm, []);
  const restore = useAccountRestore(answer, 'password');

  if (closed !== null) {
    return (
      <ClosedScreen
        deletedAt={closed}
        homeHref={routePaths.root}
        onLogIn={() => setAuthState({ closed: null })}
      />
    );
  }
  if (accessToken) return <Navigate to={target} replace />;

  if (secondStep) {
    return (
      <Suspense fallback={<FullPageSpinner />}>
        <SecondStep />
      </Suspense>
    );
  }
  if (restore) return <RestoreAccountScreen {...restore} />;

  async function submit(values: LoginValues) {
    setWait(null);
    options.clear();
    if ((await login({ ...values, ...(unlock ? { unlock } : {}) })) === 'verify-phone') {
      await navigate(routePaths.verifyPhone, { state: routePaths.login });
    }
  }

  return (
    <LoginScreen
      status={loading ? 'sending' : 'idle'}
      problem={passkeyProblem ?? googleProblem ?? (error ? loginProblemOf(error) : undefined)}
      reason={unlock ? 'unlock' : ended ? 'ended' : hasReturnPath() ? 'needed' : undefined}
      initialIdentifier={wait?.identifier}
      validate={validate}
      onSubmit={submit}
      passkey={passkey}
      google={google}
      usedLast={lastMethod() === 'password'}
      homeHref={routePaths.root}
      registerHref={routePaths.register}
      forgotHref={routePaths.forgotPassword}
    />
  );
}
