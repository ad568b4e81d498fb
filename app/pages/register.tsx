import { useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { registerBody } from '../../api/contract/auth';
import { RegisterScreen, type RegisterValues } from '../../src';
import { fieldProblemsOf, problemOf } from '../client/problem';
import { validateBy } from '../client/validate';
import { routePaths } from '../paths';
import { clearError, register } from '../session/actions';
import { createDraft } from '../session/draft';
import { useAuthState } from '../session/use-auth';
import { useReturn } from '../session/use-return';

const validate = validateBy<RegisterValues>(registerBody);

const kept = ['businessName', 'firstName', 'lastName', 'email', 'phone'] as const;
const draft = createDraft('register_draft', kept);

export default function RegisterPage() {
  const { accessToken, loading, error } = useAuthState();
  const navigate = useNavigate();
  const target = useReturn();
  const [initialValues] = useState(draft.read);
  const serverProblems = useMemo(() => fieldProblemsOf<RegisterValues>(error, kept), [error]);
  useEffect(() => clearError, []);

  if (accessToken) return <Navigate to={target} replace />;

  async function submit(values: RegisterValues) {
    if ((await register(values)) === 'done') await navigate(routePaths.verifyPhone);
  }

  return (
    <RegisterScreen
      status={loading ? 'sending' : 'idle'}
      problem={error ? problemOf(error, 'register.submit.error') : undefined}
      serverProblems={serverProblems}
      initialValues={initialValues}
      validate={validate}
      onSubmit={(values) => void submit(values)}
      onDraft={draft.write}
      homeHref={routePaths.root}
      loginHref={routePaths.login}
    />
  );
}
