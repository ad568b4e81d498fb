import { useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { registerBody } from '../../api/contract/auth';
import { RegisterScreen, type RegisterValues } from '../../src';
import { conflictOf, fieldProblemsOf } from '../client/field-problems';
import { problemOf } from '../client/problem';
import { validateBy } from '../client/validate';
import { routePaths } from '../paths';
import { clearError } from '../session/clear-error';
import { register } from '../session/register';
import { draftFields, registerDraft } from '../session/draft';
import { useAuthState } from '../session/use-auth';
import { useGoogle } from '../session/use-google';
import { useReturn } from '../session/use-return';

const validate = validateBy<RegisterValues>(registerBody);

export default function RegisterPage() {
  const { accessToken, loading, error: answer } = useAuthState();
  const { state: cameWith } = useLocation();
  // What the code's page was told about this registration, until the form is sent again.
  const [conflict, setConflict] = useState(() => conflictOf(cameWith));
  const error = answer ?? conflict;
  const navigate = useNavigate();
  const target = useReturn();
  const { google, googleProblem } = useGoogle();
  const [initialValues] = useState(registerDraft.read);
  const serverProblems = useMemo(
    () => fieldProblemsOf<RegisterValues>(error, draftFields),
    [error],
  );
  useEffect(() => clearError, []);

  if (accessToken) return <Navigate to={target} replace />;

  async function submit(values: RegisterValues) {
    setConflict(null);
    if ((await register(values)) === 'done') await navigate(routePaths.verifyPhone);
  }

  return (
    <RegisterScreen
      status={loading ? 'sending' : 'idle'}
      problem={error ? problemOf(error, 'register.submit.error') : googleProblem}
      serverProblems={serverProblems}
      initialValues={initialValues}
      validate={validate}
      onSubmit={submit}
      onDraft={registerDraft.write}
      google={google}
      homeHref={routePaths.root}
      loginHref={routePaths.login}
    />
  );
}
