import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { routePaths } from './paths';
import { rememberReturnPath } from './session/return-path';
import { useAuthState } from './session/use-auth';

/** Without an access token the reader goes to log in, and comes back (specification section 2). */
export function Guard() {
  const { accessToken } = useAuthState();
  const { pathname, search, hash } = useLocation();
  if (accessToken) return <Outlet />;
  rememberReturnPath(`${pathname}${search}${hash}`);
  return <Navigate to={routePaths.login} replace />;
}
