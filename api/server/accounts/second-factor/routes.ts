import type { FastifyInstance } from 'fastify';
import type { SecondStepNeeded, SignedIn } from '../../../contract/accounts/second-step';
import {
  beginPasskeyProof,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  prove,
  renewRecoveryCodes,
  secondStep,
  sendProofCode,
} from '../../../contract/accounts/second-factor';
import { type Cookies, KNOWN_DEVICE } from '../../platform/http/cookies';
import { mount } from '../../platform/http/mount';
import { refuseForeign } from '../../platform/http/own-origin';
import { CODE_SECONDS } from '../codes/codes';
import type { AccountServices } from '../services';
import { COOKIE_SECONDS } from '../sessions/session-tokens';
import { KNOWN_SECONDS } from '../sessions/known-devices';
import type { Entry, SignIn } from './second-steps';

/** The session cookie of a Google sign-in. */
export const SESSION = 'sid';
/** The cookie of a login that waits for the second factor. */
const WAITING = 'second_step';

/** Sets the cookie of a session or pending login and returns the response body. */
export function answerOf(cookies: Cookies, signIn: SignIn): SignedIn | SecondStepNeeded {
  if (signIn.waiting !== undefined) {
    cookies.set(WAITING, signIn.waiting, CODE_SECONDS);
    return { needs: 'second_factor', expiresIn: CODE_SECONDS };
  }
  return entered(cookies, signIn);
}

/** Sets the cookies of a successful login and returns the response body. */
export function entered(cookies: Cookies, { signedIn, cookie, browser }: Entry): SignedIn {
  if (cookie !== undefined) cookies.set(SESSION, cookie, COOKIE_SECONDS);
  cookies.set(KNOWN_DEVICE, browser, KNOWN_SECONDS);
  return signedIn;
}

export function secondFactorRoutes(
  app: FastifyInstance,
  { enrolment, proving }: AccountServices,
): void {
  mount(app, beginSecondFactor, ({ auth }) => enrolment.start(auth));
  mount(app, confirmSecondFactor, ({ auth, body, caller }) =>
    enrolment.confirm(auth, body.code, caller),
  );
  mount(app, endSecondFactor, async ({ auth, caller }) => {
    await enrolment.end(auth, caller);
    return null;
  });
  mount(app, renewRecoveryCodes, ({ auth, caller }) => enrolment.renewCodes(auth, caller));
  mount(app, prove, async ({ auth, body, caller }) => {
    await proving.prove(auth, body, caller);
    return null;
  });
  mount(app, sendProofCode, ({ auth, caller }) => proving.sendCode(auth, caller));
  mount(app, beginPasskeyProof, ({ auth, caller }) => proving.beginPasskey(auth, caller));
}

/** The call that completes a login, by a cookie, so it rejects other sites (CSRF). */
export function secondStepRoutes(
  app: FastifyInstance,
  { secondSteps }: AccountServices,
  allows: (origin: string) => boolean,
): void {
  refuseForeign(app, allows);
  mount(app, secondStep, async ({ cookies, body, caller }) => {
    const entry = await secondSteps.finish(cookies.read(WAITING), body.code, caller);
    cookies.clear(WAITING);
    return entered(cookies, entry);
  });
}
