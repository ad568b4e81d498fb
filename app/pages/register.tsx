import { useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { registerBody } from '../../api/contract/auth';
import { RegisterScreen, type RegisterValues } from '../../src';
import { conflictOf, fieldProblemsOf, problemOf } from '../client/problem';
import { validateBy } from '../client/validate';
import { routePaths } from '../paths';
import { clearError, register } from '../session/actions';
import { draftFields, registerDraft } from '../session/draft';
import { useAuthState } from '../session/use-auth';
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
      problem={error ? problemOf(error, 'register.submit.error') : undefined}
      serverProblems={serverProblems}
      initialValues={initialValues}
      validate={validate}
      onSubmit={submit}
      onDraft={registerDraft.write}
      homeHref={routePaths.root}
      loginHref={routePaths.login}
    />
  );
}
