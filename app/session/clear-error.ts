import { getAuthState, setAuthState } from './state';

/** Forgets the last failure, as when its form is left. */
export function clearError(): void {
  if (getAuthState().error !== null) setAuthState({ error: null });
}
