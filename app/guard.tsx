import { Fragment, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ownPhoneHref } from './features/account/ready';
import { routePaths } from './paths';
import { rememberReturnPath } from './session/return-path';
import { useAuthState } from './session/use-auth';

/**
 * Pages that show something of a person belong to that person: when another tab signs somebody else
 * in, they are mounted again, and nothing that was typed, opened or loaded is carried over. Who logs
 * in while looking at a page keeps what was typed there.
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

/** Goes to give the business name and prove the phone, and remembers the way back. */
export function ToOwnPhone() {
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  useLayoutEffect(() => rememberReturnPath(path), [path]);
  return <Navigate to={ownPhoneHref} replace />;
}
