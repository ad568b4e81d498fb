import { getAuthState, setAuthState } from './state';

/** Clears the last failure, for example when its form is left. */
export function clearError(): void {
  if (getAuthState().error !== null) setAuthState({ error: null });
}
