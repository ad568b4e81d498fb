import { secondStep } from '../../../api/contract/accounts/second-factor';
import type { SecondStepNeeded, SignedIn } from '../../../api/contract/accounts/second-step';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { waitOf } from '../../shared/wait';
import { begin } from './begin';
import type { LoginMethod } from '../method';
import { clearSecondStep, storeSecondStep, readSecondStep } from './second-step-wait';
import { setAuthState } from '../state';

/**
 * Starts the session of a login, or its second step where the account has one.
 *
 * @returns whether there is a session.
 */
export function enter(answer: SignedIn | SecondStepNeeded, method: LoginMethod): boolean {
  if (!('needs' in answer)) {
    begin(answer, method);
    return true;
  }
  storeSecondStep({ method, ...waitOf(answer.expiresIn) });
  setAuthState({ secondStep: readSecondStep(), error: null });
  return false;
}

/** Abandons the second step and returns to e-mail and password. */
export function leaveSecondStep(): void {
  clearSecondStep();
  setAuthState({ secondStep: null, error: null });
}

/** Failures after which this login can't go on. */
const over = new Set(['sign_in_expired', 'otp_locked']);

/** Finishes a login with a code of the app, or a recovery code. */
export async function finishSecondStep(code: string): Promise<void> {
  setAuthState({ loading: true, error: null });
  try {
    const method = readSecondStep()?.method ?? 'password';
    begin(await request(secondStep, { body: { code } }), method);
    leaveSecondStep();
  } catch (error) {
    if (error instanceof CallFailure && over.has(error.code ?? '')) leaveSecondStep();
    setAuthState({ error });
  } finally {
    setAuthState({ loading: false });
  }
}
