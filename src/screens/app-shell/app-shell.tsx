import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { openGlyph } from '../../components/icon';
import { Anchor, Link } from '../../components/link';
import { isFocusLost } from '../../components/shared/layer/lost-focus';
import { SkipLink, mainId } from '../../components/skip-link';
import { StitchLoader } from '../../components/spinner';
import { Message, useBrand } from '../../foundations';
import { RetryButton } from '../shared/retry-button';
import { usePageTitle } from '../shared/use-page-title';
import { AppHeader, type AppHeaderProps } from './app-header';
import { AppNotice } from './app-notice';

/**
 * Connection state of the embedded app. `connecting` becomes `slow` after ten seconds. `noPlan`
 * means that the app reported that the account's plan does not cover it.
 */
export type AppState =
  | 'connecting'
  | 'slow'
  | 'connected'
  | 'blocked'
  | 'refused'
  | 'expired'
  | 'offline'
  | 'noPlan';

export interface AppShellScreenProps extends AppHeaderProps {
  state: AppState;
  /**
   * The account has no subscription and is on the Free plan, and the page says so. @default false
   */
  onFree?: boolean;
  /** The iframe with the embedded app. It is visible only when connected, but loads before that. */
  frame?: ReactNode;
  /** The URL of the embedded app on its own. */
  frameHref: string;
  onRetry: () => unknown;
  loginHref: string;
  plansHref: string;
}

/**
 * The page around the embedded app: a slim header, and the app or the reason why it is not shown.
 */
export function AppShellScreen({
  state,
  onFree = false,
  frame,
  frameHref,
  onRetry,
  loginHref,
  plansHref,
  ...header
}: AppShellScreenProps) {
  usePageTitle('appShell.page.title');
  const connected = state === 'connected';
  const main = useRef<HTMLElement>(null);
  // The heading or button that had the focus is gone. In a layout effect, so that the focus does
  // not move to the new heading first.
  useLayoutEffect(() => {
    if (connected && isFocusLost()) main.current?.querySelector('iframe')?.focus();
  }, [connected]);
  return (
    <div className="flex h-(--viewport-height) flex-col">
      <SkipLink />
      <AppHeader {...header} />
      {onFree && state !== 'noPlan' && state !== 'expired' && <FreeNote plansHref={plansHref} />}
      <main
        ref={main}
        id={mainId}
        tabIndex={-1}
        className="relative flex min-h-0 flex-1 flex-col bg-sunken outline-none"
      >
        {connected && (
          <h1 className="sr-only">
            <Message id="appShell.page.title" />
          </h1>
        )}
        {/* Hidden rather than unmounted: the app must run to be able to respond. */}
        {frame && (
          <div className={connected ? 'contents' : 'invisible absolute inset-0 flex'}>{frame}</div>
        )}
        {!connected && (
          <div className="relative grid min-h-0 flex-1 place-items-center overflow-y-auto px-gutter py-10">
            <Standing {...{ state, frameHref, onRetry, loginHref, plansHref }} />
          </div>
        )}
      </main>
    </div>
  );
}

/**
 * For an account without a subscription: says that the workspace works, and links to the paid
 * plans.
 */
function FreeNote({ plansHref }: { plansHref: string }) {
  return (
    <p
      data-slot="free-note"
      className="shrink-0 border-b border-hairline bg-band px-gutter py-2 text-sm text-text-muted md:px-7"
    >
      <Message
        id="appShell.free.note"
        values={{ link: (words) => <Link href={plansHref}>{words}</Link> }}
      />
    </p>
  );
}

type StandingProps = Pick<
  AppShellScreenProps,
  'state' | 'frameHref' | 'onRetry' | 'loginHref' | 'plansHref'
>;

/** The placeholder shown where the app will be. */
function Standing({ state, frameHref, onRetry, loginHref, plansHref }: StandingProps) {
  if (state === 'connecting' || state === 'slow') {
    return <Waiting slow={state === 'slow'} onRetry={onRetry} />;
  }
  if (state === 'blocked') {
    return (
      <AppNotice title="appShell.blocked.title" body="appShell.blocked.body">
        <Button asChild variant="primary" endIcon={openGlyph}>
          <a href={frameHref} target="_blank" rel="noopener">
            <Message id="appShell.open.action" />
          </a>
        </Button>
        <RetryButton variant="ghost" onRetry={onRetry} />
      </AppNotice>
    );
  }
  if (state === 'refused') {
    return (
      <AppNotice title="appShell.refused.title" body="appShell.refused.body">
        <RetryButton onRetry={onRetry} />
        <Support />
      </AppNotice>
    );
  }
  if (state === 'expired') {
    return (
      <AppNotice title="appShell.expired.title" body="appShell.expired.body">
        <Button asChild variant="primary">
          <Anchor href={loginHref}>
            <Message id="appShell.login.action" />
          </Anchor>
        </Button>
      </AppNotice>
    );
  }
  if (state === 'noPlan') {
    return (
      <AppNotice title="appShell.noPlan.title" body="appShell.noPlan.body">
        <Button asChild variant="primary">
          <Anchor href={plansHref}>
            <Message id="appShell.plans.action" />
          </Anchor>
        </Button>
        <Support />
      </AppNotice>
    );
  }
  return (
    <AppNotice title="appShell.offline.title" body="appShell.offline.body">
      <RetryButton onRetry={onRetry} />
    </AppNotice>
  );
}

function Waiting({ slow, onRetry }: { slow: boolean; onRetry: () => unknown }) {
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <span className="text-[40px] leading-none text-primary-line">
        <StitchLoader />
      </span>
      <div role="status">
        <h1 className="text-sm text-text-muted">
          <Message id={slow ? 'appShell.slow.title' : 'appShell.connecting.title'} />
        </h1>
      </div>
      {slow && (
        <div className="flex flex-wrap justify-center gap-2">
          <RetryButton onRetry={onRetry} />
          <Support />
        </div>
      )}
    </div>
  );
}

function Support() {
  const { supportEmail } = useBrand();
  return (
    <Button asChild variant="ghost">
      <a href={`mailto:${supportEmail}`}>
        <Message id="appShell.support.action" />
      </a>
    </Button>
  );
}
