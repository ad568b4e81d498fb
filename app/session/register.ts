import type { RegisterBody } from '../../api/contract/auth';
import { serverMessages } from '../../api/contract/errors';
import { registerRoute } from '../../api/contract/routes';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { CODE_SENT, RESEND_SECONDS, waitFor } from './codes';
import type { Outcome } from './outcome';
import { setAuthState } from './state';
import { asUser, writeUser } from './tokens';

/** Registers; on success a code is on its way to the phone. Specification section 4. */
export async function register(body: RegisterBody): Promise<Outcome> {
  setAuthState({ loading: true, error: null });
  try {
    const answer = await request(registerRoute, {
      body,
      language: document.documentElement.lang,
      failure: serverMessages.register,
    });
    const user = asUser((answer as { user?: unknown } | undefined)?.user);
    if (!user) throw new ApiError(502, serverMessages.register);
    waitFor({ phone: user.phone, userId: user.id }, RESEND_SECONDS);
    writeUser(user);
    setAuthState({ user, otpMessage: CODE_SENT });
    return 'done';
  } catch (error) {
    setAuthState({ error });
    return 'failed';
  } finally {
    setAuthState({ loading: false });
  }
}
