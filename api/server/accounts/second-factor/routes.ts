import type { FastifyInstance } from 'fastify';
import type { SecondStepNeeded, SignedIn } from '../../../contract/accounts/second-step';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  prove,
  secondStep,
} from '../../../contract/accounts/second-factor';
import type { Cookies } from '../../platform/http/cookies';
import { mount } from '../../platform/http/mount';
import { refuseForeign } from '../../platform/http/own-origin';
import { CODE_SECONDS } from '../codes/codes';
import type { AccountServices } from '../services';
import { COOKIE_SECONDS } from '../sessions/session-tokens';
import type { Sessions } from '../sessions/sessions';
import type { SignIn } from './second-steps';

/** The session of a sign-in with Google. */
export const SESSION = 'sid';
/** The login that waits in this browser. */
const WAITING = 'second_step';

/** Sets the cookie of a session or of a login that waits, and gives the body. */
export function answerOf(cookies: Cookies, signIn: SignIn): SignedIn | SecondStepNeeded {
  if (signIn.waiting !== undefined) {
    cookies.set(WAITING, signIn.waiting, CODE_SECONDS);
    return { needs: 'second_factor', expiresIn: CODE_SECONDS };
  }
  if (signIn.cookie !== undefined) cookies.set(SESSION, signIn.cookie, COOKIE_SECONDS);
  return signIn.signedIn;
}

/** The second factor: turned on and off, and given. */
export function secondFactorRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { enrolment }: AccountServices,
): void {
  mount(app, sessions, beginSecondFactor, ({ auth }) => enrolment.begin(auth));
  mount(app, sessions, confirmSecondFactor, ({ auth, body, caller }) =>
    enrolment.confirm(auth, body.code, caller),
  );
  mount(app, sessions, endSecondFactor, async ({ auth }) => {
    await enrolment.end(auth);
    return null;
  });
  mount(app, sessions, prove, async ({ auth, body, caller }) => {
    await enrolment.prove(auth, body, caller);
    return null;
  });
}

/** The end of a login: it stands on a cookie, so no foreign page may make a browser ask for it. */
export function secondStepRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { secondSteps }: AccountServices,
  allows: (origin: string) => boolean,
): void {
  refuseForeign(app, allows);
  mount(app, sessions, secondStep, async ({ cookies, body, caller }) => {
    const { signedIn, cookie } = await secondSteps.finish(cookies.read(WAITING), body.code, caller);
    cookies.clear(WAITING);
    if (cookie !== undefined) cookies.set(SESSION, cookie, COOKIE_SECONDS);
    return signedIn;
  });
}
