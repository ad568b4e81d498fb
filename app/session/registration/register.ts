import {
  register as registerCall,
  type RegisterBody,
} from '../../../api/contract/accounts/registration';
import { RESEND_SECONDS } from '../../../api/contract/constants';
import { request } from '../../client/request';
import { CODE_SENT, waitFor } from './codes';
import { secondStepWait } from '../login/second-step-wait';
import { type Outcome, setAuthState, tracked } from '../state';
import { readSession, writeUser } from '../tokens';

/** Registers; on success, a code has been sent to the phone. Specification section 4. */
export function register(body: RegisterBody): Promise<Outcome> {
  return tracked('loading', async () => {
    const { user } = await request(registerCall, { body });
    // Somebody has signed in meanwhile, in this or another tab.
    if (readSession().accessToken !== null) return 'failed';
    waitFor({ phone: user.phone, userId: user.id }, RESEND_SECONDS);
    writeUser(user);
    // A login that waits for its second step would take the place of the code's page.
    secondStepWait.clear();
    setAuthState({ user, secondStep: null, otpMessage: CODE_SENT });
    return 'done';
  });
}
