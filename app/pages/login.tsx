import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { loginBody } from '../../api/contract/auth';
import { LoginScreen, type LoginValues } from '../../src';
import { problemOf } from '../client/problem';
import { validateBy } from '../client/validate';
import { routePaths } from '../paths';
import { clearError, login } from '../session/actions';
import { hasReturnPath } from '../session/return-path';
import { useAuthState } from '../session/use-auth';
import { useReturn } from '../session/use-return';

const validate = validateBy<LoginValues>(loginBody);

export default function LoginPage() {
  const { accessToken, loading, error, ended } = useAuthState();
  const navigate = useNavigate();
  const target = useReturn();
  useEffect(() => clearError, []);

  if (accessToken) return <Navigate to={target} replace />;

  async function submit(values: LoginValues) {
    if ((await login(values)) === 'verify-phone') {
      await navigate(routePaths.verifyPhone, { state: routePaths.login });
    }
  }

  return (
    <LoginScreen
      status={loading ? 'sending' : 'idle'}
      problem={error ? problemOf(error, 'server.loginFailed') : undefined}
      reason={ended ? 'ended' : hasReturnPath() ? 'needed' : undefined}
      validate={validate}
      onSubmit={submit}
      homeHref={routePaths.root}
      registerHref={routePaths.register}
    />
  );
}
