/**
 * An outsider without an account who probes which accounts exist: the calls that could reveal it.
 */
import { type Answer, form, type World } from '../world';

/** The accounts that the calls of one test use in turn. */
const MEMBERS = 8;

/** Settings with limits high enough not to stop an outsider. */
export const relaxedLimits = {
  CODES_PER_HOUR: '1000',
  SIGN_INS_PER_HOUR_ADDRESS: '1000000',
  CONTACTS_PER_HOUR_ADDRESS: '1000000',
  LOGIN_FAILURES: '1000000',
  LOGIN_LOCK: '1000000',
};

/** A call that could reveal whether an account exists, made for one of two people. */
export type Probe = {
  readonly name: string;
  readonly call: (world: World, who: ReturnType<typeof form>, noise: Noise) => Promise<Answer>;
};

type Noise = { readonly password: string; readonly code: string; readonly n: number };

const post = (path: string) => ({ method: 'POST', path: `/api/v1/auth/${path}` }) as const;

export const probes: readonly Probe[] = [
  { name: 'login by email', call: (world, who, { password }) => world.login(who.email, password) },
  { name: 'login by phone', call: (world, who, { password }) => world.login(who.phone, password) },
  { name: 'send-otp', call: (world, who) => world.sendOtp(who.phone) },
  { name: 'verify-otp', call: (world, who, { code }) => world.verify(who.phone, code) },
  {
    name: 'send-password-otp by phone',
    call: (world, who) =>
      world.call(post('send-password-otp'), { channel: 'phone', identifier: who.phone }),
  },
  {
    name: 'send-password-otp by email',
    call: (world, who) =>
      world.call(post('send-password-otp'), { channel: 'email', identifier: who.email }),
  },
  {
    name: 'reset-password-with-otp',
    call: (world, who, { password, code }) =>
      world.call(post('reset-password-with-otp'), {
        channel: 'email',
        identifier: who.email,
        code,
        password,
        confirmPassword: password,
      }),
  },
  {
    name: 'send-email-link',
    call: (world, who) => world.call(post('send-email-link'), { email: who.email }),
  },
  {
    name: 'register with an email',
    call: (world, who, { n }) => world.register(form(n, { email: who.email })),
  },
  {
    name: 'register with a phone',
    call: (world, who, { n }) => world.register(form(n, { phone: who.phone })),
  },
];

/**
 * Yields pairs of an existing account and an unknown one; each account is used at most once an
 * hour.
 *
 * @param numbers returns a number that is unique in this world.
 */
export async function pairsOf(world: World, numbers: () => number) {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.member()));
  let turn = 0;
  return () => {
    if (turn % MEMBERS === 0) world.clock.turn(3601);
    const known = members[turn % MEMBERS]?.form ?? form(0);
    turn += 1;
    return { known, unknown: form(numbers()) };
  };
}
