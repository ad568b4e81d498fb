import {
  register as registerCall,
  type RegisterBody,
} from '../../../api/contract/accounts/registration';
import { RESEND_SECONDS } from '../../../api/contract/constants';
import { request } from '../../client/request';
import { CODE_SENT, waitFor } from './codes';
import type { Outcome } from '../outcome';
import { setAuthState } from '../state';
import { writeUser } from '../tokens';

/** Registers; on success, a code has been sent to the phone. Specification section 4. */
export async function register(body: RegisterBody): Promise<Outcome> {
  setAuthState({ loading: true, error: null });
  try {
    const { user } = await request(registerCall, { body });
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
