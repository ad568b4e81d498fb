import { type ReactNode, createContext, useContext, useEffect } from 'react';
import { useStore } from 'zustand/react';
import { logout } from './logout';
import {
  type SessionUserState,
  exchangeCode,
  fetchUser,
  redirectToGoogle,
  sessionUser,
} from './session-user';

/** The session-based state and its actions. Specification sections 3 and 4. */
export interface Auth extends SessionUserState {
  fetchUser: () => Promise<void>;
  redirectToLogin: () => Promise<void>;
  exchangeCodeForSessionToken: () => Promise<void>;
  logout: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Provides the user of the session cookie, fetched on mount. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useStore(sessionUser);
  // Child effects run first, so a page's code exchange has already started and this fetch joins it.
  useEffect(() => void fetchUser(), []);
  const auth = {
    ...state,
    fetchUser,
    redirectToLogin: () => redirectToGoogle(),
    exchangeCodeForSessionToken: () => exchangeCode(location.search),
    logout,
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * The session-based state.
 *
 * @throws Error outside an `AuthProvider`, with the wording of specification section 8.
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within a AuthProvider');
  return auth;
}
