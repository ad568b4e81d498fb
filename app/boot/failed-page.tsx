import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorScreen } from '../../src';
import { CallFailure } from '../client/failure';
import { lastRequestId } from '../client/request';
import { BootLocale } from './boot-locale';
import { randomId } from '../shared/random-id';
import { isOffline, subscribeNetwork } from '../shared/use-offline';
import { routePaths } from '../paths';

/** For a page that failed before its first call, so that no server log has an id. */
const createErrorId = (): string => `e-${randomId().slice(0, 8)}`;

/** The id that a person can read out or copy, by which support finds the error in the log. */
function idOf(error: unknown): string {
  const requestId = error instanceof CallFailure ? error.requestId : undefined;
  return requestId ?? lastRequestId() ?? createErrorId();
}

/** Reloading offline would replace this page with the browser's own error page. */
function retry(): void {
  if (!isOffline()) location.reload();
}

/**
 * Shown when a page failed to load or crashed. It depends on nothing that might have failed too.
 */
export function FailedPage() {
  const error = useRouteError();
  const [id] = useState(() => idOf(error));
  useEffect(() => {
    console.error(id, error);
  }, [id, error]);
  const [offline] = useState(isOffline);
  useEffect(() => {
    if (!offline) return undefined;
    return subscribeNetwork(() => {
      if (!isOffline()) location.reload();
    });
  }, [offline]);

  return (
    <BootLocale>
      <ErrorScreen
        id={id}
        cause={offline ? 'offline' : 'fault'}
        onRetry={retry}
        homeHref={routePaths.root}
      />
    </BootLocale>
  );
}
