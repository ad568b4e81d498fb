import type { SignedIn } from '../../../api/contract/accounts/auth';
import { registerDraft } from '../registration/register-draft';
import { type LoginMethod, rememberMethod } from '../method';
import { pendingPhone } from '../registration/pending-phone';
import { setAuthState } from '../state';
import { readSession, writeTokens, writeUser } from '../tokens';

/** Starts a session, in every tab. Specification section 4. */
export function startSession({ user, ...tokens }: SignedIn, method: LoginMethod): void {
  writeTokens(tokens);
  writeUser(user);
  pendingPhone.clear();
  registerDraft.clear();
  rememberMethod(method);
  setAuthState({
    ...readSession(),
    error: null,
    ended: false,
    signedOut: false,
    closed: null,
    otpNextAllowedAt: null,
  });
}
