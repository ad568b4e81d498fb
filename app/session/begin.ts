import type { SignedIn } from '../../api/contract/auth';
import { registerDraft } from './draft';
import { type LoginMethod, rememberMethod } from './method';
import { clearPendingPhone } from './pending-phone';
import { setAuthState } from './state';
import { asTokens, asUser, readSession, writeTokens, writeUser } from './tokens';

/** Recognises what every way of logging in answers with; `null` for anything else. */
export function asSignedIn(answer: unknown): SignedIn | null {
  const tokens = asTokens(answer);
  const user = asUser((answer as { user?: unknown } | undefined)?.user);
  return tokens && user ? { ...tokens, user } : null;
}

/** Someone is signed in from here on, in every tab. Specification section 4. */
export function begin({ user, ...tokens }: SignedIn, method: LoginMethod): void {
  writeTokens(tokens);
  writeUser(user);
  clearPendingPhone();
  registerDraft.clear();
  rememberMethod(method);
  setAuthState({
    ...readSession(),
    error: null,
    ended: false,
    signedOut: false,
    otpNextAllowedAt: null,
  });
}
