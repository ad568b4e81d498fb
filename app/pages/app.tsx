import { useEffect, useState } from 'react';
import { AppShellScreen, daysUntil, useText } from '../../src';
import { useSubscription } from '../features/subscription/use-subscription';
import { useCurrentTime } from '../client/server-time';
import { isReady } from '../features/account/ready';
import { frameUrl, useFrame } from '../frame/use-frame';
import { RedirectToLogin, RedirectToPhoneVerification } from '../guard';
import { routePaths } from '../paths';
import { rememberReturnPath } from '../session/return-path';
import { useAuthState } from '../session/use-auth';

/**
 * The app may run scripts, use its own storage, submit forms, open windows and download, nothing
 * else.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

export default function AppPage() {
  const { accessToken, user, ended } = useAuthState();
  const [came] = useState(accessToken !== null);
  if (accessToken && user && !isReady(user)) return <RedirectToPhoneVerification />;
  // When another tab signs in a different account, the workspace remounts.
  if (accessToken) return <Workspace key={user?.id} />;
  // If the session ends here, say so with a link; otherwise redirect to the login.
  return came && ended ? <Workspace over /> : <RedirectToLogin />;
}

function Workspace({ over = false }: { over?: boolean }) {
  const text = useText();
  const { user } = useAuthState();
  const { current, status, pending, known } = useSubscription();
  const { state, attempt, setFrame, retry } = useFrame();
  const ended = over || state === 'expired';
  useEffect(() => {
    if (ended) rememberReturnPath(routePaths.app);
  }, [ended]);
  const now = useCurrentTime();
  const trialEnds = status === 'TRIALING' && current?.trialEndsAt;
  return (
    <AppShellScreen
      state={over ? 'expired' : state}
      onFree={known && !current && !pending}
      company={user?.businessName ?? ''}
      trialDays={trialEnds ? daysUntil(trialEnds, now) : undefined}
      frame={
        over ? undefined : (
          <iframe
            key={attempt}
            ref={setFrame}
            src={frameUrl.href}
            title={text('appShell.frame.aria')}
            referrerPolicy="strict-origin"
            className="min-h-0 flex-1"
            sandbox={SANDBOX}
          />
        )
      }
      frameHref={frameUrl.href}
      onRetry={retry}
      homeHref={routePaths.root}
      profileHref={routePaths.profile}
      loginHref={routePaths.login}
      plansHref={routePaths.plans}
    />
  );
}
