/** Who has no account and would like to know who has: the calls that could tell. */
import { type Answer, form, type World } from './world';

/** Accounts that the calls of one test are made for, in turn. */
const MEMBERS = 8;

/** Settings whose limits are out of an outsider's way. */
export const loose = {
  CODES_PER_HOUR: '1000',
  SIGN_INS_PER_HOUR_ADDRESS: '1000000',
  CONTACTS_PER_HOUR_ADDRESS: '1000000',
  LOGIN_FAILURES: '1000000',
  LOGIN_LOCK: '1000000',
};

/** A call that could tell whether an account exists, made for one of two people. */
export type Probe = {
  readonly name: string;
  readonly call: (world: World, who: ReturnType<typeof form>, noise: Noise) => Promise<Answer>;
};

/** What an outsider makes up. */
type Noise = { readonly password: string; readonly code: string; readonly n: number };

const post = (path: string) => ({ method: 'POST', path: `/api/v1/auth/${path}` }) as const;

/** Every such call. */
export const probes: readonly Probe[] = [
  {
    name: 'login by e-mail',
    call: (world, who, { password }) => world.login(who.email, password),
  },
  {
    name: 'login by phone',
    call: (world, who, { password }) => world.login(who.phone, password),
  },
  { name: 'send-otp', call: (world, who) => world.sendOtp(who.phone) },
  {
    name: 'verify-otp',
    call: (world, who, { code }) => world.verify(who.phone, code),
  },
  {
    name: 'send-password-otp by phone',
    call: (world, who) =>
      world.call(post('send-password-otp'), { channel: 'phone', identifier: who.phone }),
  },
  {
    name: 'send-password-otp by e-mail',
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
    name: 'register with an e-mail',
    call: (world, who, { n }) => world.register(form(n, { email: who.email })),
  },
  {
    name: 'register with a phone',
    call: (world, who, { n }) => world.register(form(n, { phone: who.phone })),
  },
];

/**
 * Gives pairs of an account and nobody; each account is met once in an hour at most.
 *
 * @param numbers gives a number that nobody else in this world has.
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
