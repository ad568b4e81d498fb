import { Fragment, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { phoneVerificationHref } from './features/account/ready';
import { type PageOwner, nextOwner } from './page-owner';
import { routePaths } from './paths';
import { rememberReturnPath } from './session/return-path';
import { accountOf } from './session/state';
import { useAuthState } from './session/use-auth';

/**
 * Pages with personal data belong to one person: when another tab logs out or signs someone else in,
 * they remount, and nothing typed, opened or loaded carries over. Someone who signs in while on a
 * page, or again after the session expired, keeps what was typed there.
 */
export function UserBoundary() {
  const session = useAuthState();
  const account = accountOf(session);
  const [owner, setOwner] = useState<PageOwner>({ id: account, count: 0 });
  const next = nextOwner(owner, account, session.signedOut);
  if (next !== owner) setOwner(next);
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
  return accessToken ? <Outlet /> : <RedirectToLogin />;
}

export function RedirectToLogin() {
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
export function RedirectToPhoneVerification() {
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  useLayoutEffect(() => rememberReturnPath(path), [path]);
  return <Navigate to={phoneVerificationHref} replace />;
}
