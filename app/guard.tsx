import { Fragment, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ownPhoneHref } from './features/account/ready';
import { routePaths } from './paths';
import { rememberReturnPath } from './session/return-path';
import { useAuthState } from './session/use-auth';

/**
 * Pages with personal data belong to one person: when another tab signs someone else in, they
 * remount, and nothing typed, opened or loaded carries over. Someone who signs in while on a page
 * keeps what was typed there.
 */
export function Personal() {
  const { accessToken, user } = useAuthState();
  const now = accessToken && user ? user.id : null;
  const [owner, setOwner] = useState({ id: now, count: 0 });
  if (now !== null && now !== owner.id) {
    setOwner({ id: now, count: owner.count + (owner.id === null ? 0 : 1) });
  }
  return (
    <Fragment key={owner.count}>
      <Outlet />
    </Fragment>
  );
}

/**
 * Without an access token, redirects to the login page and back afterwards (specification section
 * 2).
 */
export function Guard() {
  const { accessToken } = useAuthState();
  return accessToken ? <Outlet /> : <ToLogin />;
}

/** Redirects to the login page and remembers the way back. */
export function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const { signedOut } = useAuthState();
  const path = `${pathname}${search}${hash}`;
  useLayoutEffect(() => {
    // Someone who signed out on purpose should not be sent back to the page they left.
    if (!signedOut) rememberReturnPath(path);
  }, [path, signedOut]);
  return <Navigate to={routePaths.login} replace />;
}

/** Redirects to the page for business name and phone, and remembers the way back. */
export function ToOwnPhone() {
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  useLayoutEffect(() => rememberReturnPath(path), [path]);
  return <Navigate to={ownPhoneHref} replace />;
}
