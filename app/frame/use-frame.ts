import { useCallback, useEffect, useRef, useState } from 'react';
import { openApp } from '../../api/contract/accounts/users';
import { useStore } from 'zustand/react';
import { type AppState, type Locale, type Theme, directionOf } from '../../src';
import { CallFailure } from '../client/failure';
import { readAccount } from '../features/account/account';
import { isUnreadyFailure } from '../features/account/ready';
import { language } from '../language/state';
import { useOffline } from '../shared/use-offline';
import { call } from '../session/call';
import { refreshAccessToken } from '../session/refresh';
import { readSession } from '../session/tokens';
import { settings } from '../settings';
import { randomId } from '../shared/random-id';
import { useStoredTheme } from '../shared/theme';
import { type Host, createHost } from './host';
import type { Look, Refusal } from './protocol';

/** How long to wait before reporting that connecting is slow, in ms. Specification section 11.9. */
const SLOW_MS = 10_000;
/** How often `hello` is repeated, because the app may need a moment after its page has loaded. */
const HELLO_MS = 500;

/** The embedded app: the configured one, or the one that ships with the site. */
export const frameUrl = new URL(settings.APP_EMBED_URL ?? '/embed/index.html', location.href);

const stateOf: Readonly<Record<Refusal, AppState>> = {
  account: 'refused',
  storage: 'blocked',
  expired: 'expired',
  plan: 'noPlan',
};

/** What a refusal means. The app may reject a token that could not be refreshed just now. */
const stateAfter = (why: Refusal): AppState =>
  why === 'expired' && readSession().accessToken !== null ? 'slow' : stateOf[why];

const lookOf = (locale: Locale, theme: Theme): Look => ({
  language: locale,
  direction: directionOf(locale),
  theme,
});

/** A valid token, or `null` if the session has ended. Offline, the stored token is used. */
async function tokenFor(stale: string | null): Promise<string | null> {
  try {
    if (stale !== null) return await refreshAccessToken(stale);
    // Asks whether the account may use the app, and refreshes an expired token.
    await call(openApp);
    return readSession().accessToken;
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'unauthenticated') return null;
    if (isUnreadyFailure(error)) {
      // After the account is reloaded, the page shows what is missing.
      await readAccount().catch(() => {});
      return null;
    }
    return readSession().accessToken;
  }
}

/** Connects the embedded app, reports its state, and keeps its language and theme in sync. */
export function useFrame() {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<AppState>('connecting');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const host = useRef<Host | null>(null);
  const offline = useOffline();
  const { locale } = useStore(language);
  const theme = useStoredTheme();
  const look = useRef(lookOf(locale, theme));
  const connected = outcome === 'connected';

  const retry = useCallback(() => {
    setOutcome('connecting');
    setAttempt((last) => last + 1);
  }, []);

  useEffect(() => {
    const target = frame?.contentWindow;
    if (!frame || !target) return undefined;
    let hellos: ReturnType<typeof setInterval> | undefined;
    let slow: ReturnType<typeof setTimeout> | undefined;
    const quiet = () => {
      clearInterval(hellos);
      clearTimeout(slow);
    };
    const wait = () => {
      slow = setTimeout(() => {
        // An app that has not responded by now never will, so a retry reloads the frame.
        clearInterval(hellos);
        setOutcome((now) => (now === 'connecting' ? 'slow' : now));
      }, SLOW_MS);
    };
    const loaded = () => {
      const again = host.current !== null;
      if (again) {
        // The frame reloaded itself and has lost its state, so connect again.
        quiet();
        setOutcome('connecting');
        wait();
      }
      clearInterval(hellos);
      const own = createHost({
        frame: target,
        origin: frameUrl.origin,
        post: (message) => target.postMessage(message, frameUrl.origin),
        look: () => look.current,
        token: tokenFor,
        onConnected: () => setOutcome('connected'),
        onRefused: (why) => setOutcome(stateAfter(why)),
        nonce: randomId(),
      });
      host.current = own;
      own.hello();
      hellos = setInterval(own.hello, HELLO_MS);
    };
    const receive = (event: MessageEvent) => host.current?.receive(event);
    addEventListener('message', receive);
    frame.addEventListener('load', loaded);
    wait();
    return () => {
      removeEventListener('message', receive);
      frame.removeEventListener('load', loaded);
      host.current = null;
      quiet();
    };
  }, [frame]);

  useEffect(() => {
    look.current = lookOf(locale, theme);
    host.current?.look();
  }, [locale, theme]);

  // Once back online, reload a frame that never connected.
  useEffect(() => {
    if (connected) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [connected, retry]);

  return {
    state: offline && !connected ? ('offline' as const) : outcome,
    attempt,
    setFrame,
    retry,
  };
}
