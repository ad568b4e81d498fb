import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { linkGoogleBody } from '../../api/contract/accounts/google';
import {
  AuthCallbackScreen,
  RestoreAccountScreen,
  LinkAccountScreen,
  type LinkAccountValues,
} from '../../src';
import { accountToLink, callbackProblemOf, declined } from '../features/account/callback-problem';
import { isReady, phoneVerificationHref } from '../features/account/ready';
import { validateWith } from '../client/validate';
import { useAccountRestore } from '../features/account/use-account-restore';
import { routePaths } from '../paths';
import { AuthProvider, useAuth } from '../session/auth-provider';
import { useReturn } from '../session/return-path';
import { linkAccount } from '../session/session-user';
import { useAuthState } from '../session/use-auth';
import { useAttempt } from '../shared/use-attempt';

/** Exchanges the code in the URL once the page has mounted, and reports the result. */
function useCallbackExchange(): { done: boolean; error: unknown } {
  const { exchangeCodeForSessionToken } = useAuth();
  const [exchange] = useState(() => exchangeCodeForSessionToken);
  const [outcome, setOutcome] = useState<{ done: boolean; error: unknown }>({
    done: false,
    error: null,
  });
  useEffect(() => {
    let shown = true;
    const settle = (error: unknown) => {
      if (shown) setOutcome({ done: error === null, error });
    };
    void exchange().then(() => settle(null), settle);
    return () => {
      shown = false;
    };
  }, [exchange]);
  return outcome;
}

const validate = validateWith<LinkAccountValues>(linkGoogleBody);

/** The step that asks for an account's password, once its email address is known. */
const LINK = 'link';
const linkHref = `${routePaths.authCallback}?${LINK}`;

/** Where to go after signing in: the requested page, once the phone is verified. */
function useNextPage(): string {
  const { accessToken, user } = useAuthState();
  const ready = user !== null && isReady(user);
  const target = useReturn(accessToken !== null && ready);
  // An account created with Google starts without a business name and a phone.
  return ready ? target : phoneVerificationHref;
}

function Callback() {
  const [query] = useSearchParams();
  const wayOn = useNextPage();
  const { accessToken, secondStep } = useAuthState();
  const { done, error } = useCallbackExchange();
  const links = { homeHref: routePaths.root, loginHref: routePaths.login };
  const email = accountToLink(error);
  const restore = useAccountRestore(error, 'google');
  if (accessToken && (done || restore)) return <Navigate to={wayOn} replace />;
  if (done || secondStep) return <Navigate to={routePaths.login} replace />;
  if (restore) return <RestoreAccountScreen {...restore} />;
  if (email !== null) return <Navigate to={linkHref} state={email} replace />;
  if (query.has('error')) return <AuthCallbackScreen problem={declined} {...links} />;
  return <AuthCallbackScreen problem={error ? callbackProblemOf(error) : undefined} {...links} />;
}

/**
 * The account with Google's email address must confirm with its password once. The step has its own
 * URL without the code: a reload shows the same step instead of replaying a used code.
 */
function LinkStep() {
  const { state } = useLocation();
  const email = typeof state === 'string' ? state : '';
  const wayOn = useNextPage();
  const { accessToken, secondStep } = useAuthState();
  const { pending, error, attempt } = useAttempt<'sending'>();
  const restore = useAccountRestore(error, 'google');

  if (accessToken) return <Navigate to={wayOn} replace />;
  if (secondStep) return <Navigate to={routePaths.login} replace />;
  if (restore) return <RestoreAccountScreen {...restore} />;

  async function submit({ password }: LinkAccountValues) {
    await attempt('sending', () => linkAccount(password));
  }

  return (
    <LinkAccountScreen
      status={pending ?? 'idle'}
      email={email}
      problem={error ? callbackProblemOf(error) : undefined}
      validate={validate}
      onSubmit={submit}
      homeHref={routePaths.root}
      forgotHref={routePaths.forgotPassword}
    />
  );
}

export default function AuthCallbackPage() {
  const [query] = useSearchParams();
  if (query.has(LINK)) return <LinkStep />;
  return (
    <AuthProvider>
      <Callback />
    </AuthProvider>
  );
}
