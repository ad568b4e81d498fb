import { secondStep } from '../../../api/contract/accounts/second-factor';
import type { SecondStepNeeded, SignedIn } from '../../../api/contract/accounts/second-step';
import { codeOf } from '../../client/failure';
import { request } from '../../client/request';
import { waitOf } from '../../shared/wait';
import { startSession } from './start-session';
import type { LoginMethod } from '../method';
import { secondStepWait } from './second-step-wait';
import { type Outcome, setAuthState, tracked } from '../state';

/**
 * Starts the session of a login, or its second step where the account has one.
 *
 * @returns whether there is a session.
 */
export function enter(answer: SignedIn | SecondStepNeeded, method: LoginMethod): boolean {
  if (!('needs' in answer)) {
    startSession(answer, method);
    return true;
  }
  secondStepWait.write({ method, ...waitOf(answer.expiresIn) });
  setAuthState({ secondStep: secondStepWait.read(), error: null });
  return false;
}

/** Abandons the second step and returns to email and password. */
export function leaveSecondStep(): void {
  secondStepWait.clear();
  setAuthState({ secondStep: null, error: null });
}

/** Failures after which this login can't go on. */
const over = new Set(['sign_in_expired', 'otp_locked']);

/** Finishes a login with a code of the app, or a recovery code. */
export function finishSecondStep(code: string): Promise<Outcome> {
  return tracked('loading', async () => {
    try {
      const method = secondStepWait.read()?.method ?? 'password';
      startSession(await request(secondStep, { body: { code } }), method);
      leaveSecondStep();
      return 'done';
    } catch (error) {
      if (over.has(codeOf(error))) leaveSecondStep();
      throw error;
    }
  });
}
