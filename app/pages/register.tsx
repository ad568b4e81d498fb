import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { TRIAL_DAYS } from '../../api/contract/constants';
import { registerBody } from '../../api/contract/accounts/registration';
import { RegisterScreen, type RegisterValues } from '../../src';
import { conflictOf, fieldProblemsOf } from '../client/field-problems';
import { problemIf } from '../client/problem';
import { validateWith } from '../client/validate';
import { routePaths } from '../paths';
import { leaveForm } from '../session/state';
import { register } from '../session/registration/register';
import { draftFields, registerDraft } from '../session/registration/register-draft';
import { useAuthState } from '../session/use-auth';
import { useLoginOptions } from '../features/account/login-options';
import { useGoogle } from '../features/account/use-google';
import { useReturn } from '../session/return-path';
import { useNavigateWhileMounted } from '../shared/use-mounted';

const validate = validateWith<RegisterValues>(registerBody);

export default function RegisterPage() {
  const { accessToken, loading, error: answer } = useAuthState();
  const { state: cameWith } = useLocation();
  // The conflict that the code page reported for this registration, until the form is sent again.
  const [conflict, setConflict] = useState(() => conflictOf(cameWith));
  const error = answer ?? conflict;
  const navigate = useNavigateWhileMounted();
  const target = useReturn(accessToken !== null);
  const options = useLoginOptions();
  const { google, googleProblem } = useGoogle(options);
  const [initialValues] = useState(registerDraft.read);
  useEffect(() => leaveForm, []);

  if (accessToken) return <Navigate to={target} replace />;

  async function submit(values: RegisterValues) {
    setConflict(null);
    options.clear();
    if ((await register(values)) === 'done') await navigate(routePaths.verifyPhone);
  }

  return (
    <RegisterScreen
      status={loading ? 'sending' : 'idle'}
      problem={googleProblem ?? problemIf(error, 'register.submit.error')}
      serverErrors={fieldProblemsOf<RegisterValues>(error, draftFields)}
      initialValues={initialValues}
      validate={validate}
      onSubmit={submit}
      onDraft={registerDraft.write}
      google={google}
      trialDays={TRIAL_DAYS}
      homeHref={routePaths.root}
      loginHref={routePaths.login}
    />
  );
}
