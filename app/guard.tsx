import { useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { routePaths } from './paths';
import { rememberReturnPath } from './session/return-path';
import { useAuthState } from './session/use-auth';

/** Without an access token the reader goes to log in, and comes back (specification section 2). */
export function Guard() {
  const { accessToken } = useAuthState();
  return accessToken ? <Outlet /> : <ToLogin />;
}

/** Goes to log in, and remembers the way back. */
export function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const { signedOut } = useAuthState();
  const path = `${pathname}${search}${hash}`;
  useLayoutEffect(() => {
    // Who signed out on purpose is not asked back to the page that was left.
    if (!signedOut) rememberReturnPath(path);
  }, [path, signedOut]);
  return <Navigate to={routePaths.login} replace />;
}
