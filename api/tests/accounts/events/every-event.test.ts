/**
 * Every event that an owner should notice is listed, with time and device: one action for each kind
 * in the contract.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AccountEventKind, accountEventKinds } from '../../../contract/accounts/events';
import { accountEvents } from '../../../contract/accounts/events';
import { changePassword } from '../../../contract/accounts/password';
import { endOtherSessions } from '../../../contract/accounts/sessions';
import { updateMe, verifyMyPhone } from '../../../contract/accounts/users';
import { askArchive } from '../../../contract/accounts/archive';
import { closeAccount, restoreAccount } from '../../../contract/accounts/closing';
import { addPasskey, beginPasskey, removePasskey } from '../../../contract/accounts/passkeys';
import {
  confirmSecondFactor,
  endSecondFactor,
  prove,
  renewRecoveryCodes,
} from '../../../contract/accounts/second-factor';
import { forgetMethod } from '../../../contract/money/payments/payments';
import { tokenize } from '../../../contract/money/payments/paying';
import type { PasskeyOptions } from '../../../contract/accounts/passkeys';
import { Accounts, verdict } from '../../support/accounts';
import { Authenticator } from '../../support/authenticator';
import { databases } from '../../support/database/databases';
import { byGoogle, identity } from '../../support/providers/google';
import { billingAddress, card, order, Payer } from '../../support/money/payments';
import { cookieOf, Factor } from '../../support/second-factor';
import { form, World } from '../../support/world';

const PASSWORD = 'five grey geese';
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

type Member = Awaited<ReturnType<World['member']>>;

/** Does it on Firefox; returns the account if it has a new session. */
type Act = (world: World, member: Member) => Promise<Member | void>;

/** Makes a call of an account on Firefox. @throws Error when it is refused */
async function done(
  world: World,
  member: Member,
  route: Parameters<World['call']>[0],
  body?: unknown,
) {
  const answer = await world.call(route, body, {
    token: member.accessToken,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer;
}

const acts: Readonly<Record<AccountEventKind, Act>> = {
  new_device: async (world, member) => {
    await world.login(member.form.email, PASSWORD, { headers });
  },
  second_factor_on: async (world, member) => {
    const factor = await Factor.start(world, member.accessToken);
    await done(world, member, confirmSecondFactor, { code: factor.code() });
  },
  second_factor_off: async (world, member) => {
    await Factor.turnOn(world, member.accessToken);
    await done(world, member, endSecondFactor);
  },
  passkey_added: async (world, member) => {
    const { body } = await done(world, member, beginPasskey);
    // The call's response has the contract's shape, which has its own test.
    const made = Authenticator.of(world).make(body as PasskeyOptions);
    await done(world, member, addPasskey, made);
  },
  passkey_removed: async (world, member) => {
    const { body } = await Authenticator.of(world).add(world, member.accessToken);
    const path = removePasskey.path.replace('{id}', String(body['id']));
    await done(world, member, { ...removePasskey, path });
  },
  password_changed: async (world, member) => {
    const password = 'seven loud storks';
    const body = { currentPassword: PASSWORD, password, confirmPassword: password };
    await done(world, member, changePassword, body);
  },
  email_changed: async (world, member) => {
    const { email } = form(world.unique());
    await done(world, member, updateMe, { email });
    const token = await new Accounts(world).linkTo(email);
    const path = `/api/v1/auth/verify-email?token=${encodeURIComponent(token)}`;
    await done(world, member, { method: 'GET', path });
  },
  phone_changed: async (world, member) => {
    const { phone } = form(world.unique());
    await done(world, member, updateMe, { phone });
    await done(world, member, verifyMyPhone, { code: await world.codeOf(phone) });
  },
  google_linked: async (world, member) => {
    const { email } = member.form;
    const accounts = new Accounts(world);
    await accounts.verifyEmail(await accounts.linkTo(email), member.accessToken);
    await byGoogle(world, email, headers);
  },
  sessions_ended: async (world, member) => {
    await world.login(member.form.email, PASSWORD);
    await done(world, member, endOtherSessions);
  },
  method_replaced: async (world, member) => {
    await done(world, member, tokenize, { card: card(), billingAddress });
    const another = { card: card('5555555555554444'), billingAddress };
    await done(world, member, tokenize, another);
  },
  method_removed: async (world, member) => {
    await done(world, member, tokenize, { card: card(), billingAddress });
    await done(world, member, forgetMethod);
  },
  recovery_code_used: async (world, member) => {
    const { recoveryCodes } = await Factor.turnOn(world, member.accessToken);
    await done(world, member, prove, { code: recoveryCodes[0] });
  },
  recovery_codes_renewed: async (world, member) => {
    await Factor.turnOn(world, member.accessToken);
    await done(world, member, renewRecoveryCodes);
  },
  login_locked: async (world, member) => {
    for (let tries = 0; tries < 10; tries += 1) {
      world.clock.turn(70);
      await world.login(member.form.email, 'not it', { headers });
    }
    return relogged(
      world,
      member,
      await new Accounts(world).linkTo(member.form.email, 'login_locked', 'unlock'),
    );
  },
  archive_asked: async (world, member) => {
    await done(world, member, askArchive);
  },
  account_closed: async (world, member) => {
    await done(world, member, closeAccount, { password: PASSWORD });
    return restored(world, member);
  },
  account_reopened: async (world, member) => {
    await world.call(closeAccount, { password: PASSWORD }, { token: member.accessToken });
    return restored(world, member);
  },
};

async function restored(world: World, member: Member): Promise<Member> {
  const closed = await world.login(member.form.email, PASSWORD);
  const { restoreToken } = closed.body;
  const { body } = await world.call(restoreAccount, { restoreToken }, { headers });
  return { ...member, accessToken: String(body['accessToken']) };
}

async function relogged(world: World, member: Member, unlock: string): Promise<Member> {
  const { email } = member.form;
  const login = { method: 'POST', path: '/api/v1/auth/login' } as const;
  const { body } = await world.call(login, { email, password: PASSWORD, unlock });
  return { ...member, accessToken: String(body['accessToken']) };
}

describe.each(databases)('recent activity on $name', ({ open }) => {
  const world = World.forAll(open, { providers: (kept) => ({ ...kept, identity }) });

  test.each(accountEventKinds)('%s is listed with its time and device', async (kind) => {
    const began = world.clock.now().toISOString();
    const member = await world.member();
    const { accessToken: token } = (await acts[kind](world, member)) ?? member;
    const { body } = await world.call(accountEvents, undefined, { token });
    const events = body['events'] as readonly { kind: string; device: string; at: string }[];
    const mine = events.filter((event) => event.kind === kind);
    expect(mine).toEqual([
      { id: expect.any(String), kind, device: 'Firefox, Linux', at: expect.any(String) },
    ]);
    expect([began, mine[0]?.at ?? '', world.clock.now().toISOString()].toSorted()).toEqual([
      began,
      mine[0]?.at,
      world.clock.now().toISOString(),
    ]);
  });

  test('an order with another card replaces the stored one; entering the stored card again does not', async () => {
    const payer = await Payer.of(world);
    await payer.tokenize({ card: card(), billingAddress });
    await payer.tokenize({ card: card(), billingAddress });
    await payer.start(order('5555555555554444'));
    const listed = async () => {
      const { body } = await world.call(accountEvents, undefined, { token: payer.token });
      return (body['events'] as readonly { kind: string }[]).map(({ kind }) => kind);
    };
    expect(await listed()).toEqual(['method_replaced']);
  });

  test('new recovery codes require re-authentication and invalidate the old ones', async () => {
    const member = await world.member();
    const factor = await Factor.turnOn(world, member.accessToken);
    const [old = ''] = factor.recoveryCodes;
    world.clock.turn(601);
    const renew = () => world.call(renewRecoveryCodes, undefined, { token: member.accessToken });
    expect(verdict(await renew())).toBe('403 proof_needed');
    await world.call(prove, { code: factor.code() }, { token: member.accessToken });
    const { recoveryCodes } = (await renew()).body as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    const wait = async () => cookieOf(await world.login(member.form.email, PASSWORD));
    expect((await Factor.step(world, await wait(), old)).body['code']).toBe('otp_wrong');
    expect((await Factor.step(world, await wait(), recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('an account without a second factor has no recovery codes to renew', async () => {
    const { accessToken: token } = await world.member();
    const answer = await world.call(renewRecoveryCodes, undefined, { token });
    expect(verdict(answer)).toBe('404 not_found');
  });
});
