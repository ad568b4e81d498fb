import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorScreen } from '../../src';
import { BootLocale } from '../boot/boot-locale';
import { isOffline, subscribeNetwork } from '../shared/network';
import { routePaths } from '../paths';

/** A short id that a person can read out and support can find in the log. */
function createErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return `e-${Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0'))
    .join('')
    .slice(0, 8)}`;
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
  const [id] = useState(createErrorId);
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
