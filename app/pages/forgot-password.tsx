import { Navigate, useSearchParams } from 'react-router-dom';
import { ForgotDoneScreen } from '../../src';
import { useReset } from '../features/account/use-reset';
import { routePaths } from '../paths';
import { useAuthState } from '../session/use-auth';
import { useReturn } from '../session/return-path';
import { useNavigateWhileMounted } from '../shared/use-mounted';
import { BY_EMAIL, ChannelStep, CodeStep, PasswordStep } from '../features/account/forgot-steps';

/** `?step=` adds each step to the history, so that Back returns to the previous one. */
export default function ForgotPasswordPage() {
  const { accessToken, user } = useAuthState();
  // An account created with Google sets its first password here while signed in.
  const leaves = accessToken !== null && user?.hasPassword !== false;
  const target = useReturn(leaves);
  const [query] = useSearchParams();
  const navigate = useNavigateWhileMounted();
  const reset = useReset();
  const step = query.get('step');
  const go = (next: string) => navigate(`${routePaths.forgotPassword}?step=${next}`);

  if (leaves) return <Navigate to={target} replace />;
  if (step === 'done') {
    return <ForgotDoneScreen homeHref={routePaths.root} loginHref={routePaths.login} />;
  }
  if (!step || !reset.reset)
    return <ChannelStep of={reset} byEmail={query.has(BY_EMAIL)} onSent={() => go('code')} />;
  if (step === 'password' && reset.reset.code)
    return <PasswordStep of={reset} navigate={navigate} />;
  return <CodeStep of={reset} reset={reset.reset} onCode={() => go('password')} />;
}
