/** A call whose session ends while it is under way changes nothing that protects the account. */
import { describe, expect, test } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  type PasskeyOptions,
  passkeys,
  removePasskey,
} from '../../../contract/accounts/passkeys';
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '../../../contract/accounts/second-factor';
import { endOtherSessions } from '../../../contract/accounts/sessions';
import { Accounts, verdict } from '../../support/accounts';
import { Authenticator } from '../../support/authenticator';
import { databases } from '../../support/database/databases';
import { whileAuthenticated } from '../../support/held-check';
import { Factor } from '../../support/second-factor';
import { type Answer, form, World } from '../../support/world';

/** Prepares a call of an account and returns it. */
type Prepare = (world: World, token: string) => Promise<() => Promise<Answer>>;

const calls: Readonly<Record<string, Prepare>> = {
  async 'adding a passkey'(world, token) {
    const { body } = await world.call(beginPasskey, undefined, { token });
    // The call's response has the contract's shape, which has its own test.
    const made = Authenticator.of(world).make(body as PasskeyOptions);
    return () => world.call(addPasskey, made, { token });
  },
  async 'removing a passkey'(world, token) {
    await Authenticator.added(world, token);
    const { body } = await world.call(passkeys, undefined, { token });
    // The call's response has the contract's shape, which has its own test.
    const [passkey] = body['passkeys'] as { id: string }[];
    const path = removePasskey.path.replace('{id}', passkey?.id ?? '');
    return () => world.call({ ...removePasskey, path }, undefined, { token });
  },
  async 'turning the second factor on'(world, token) {
    const code = (await Factor.start(world, token)).code();
    return () => world.call(confirmSecondFactor, { code }, { token });
  },
  async 'renewing the recovery codes'(world, token) {
    await Factor.turnOn(world, token);
    return () => world.call(renewRecoveryCodes, undefined, { token });
  },
  async 'turning the second factor off'(world, token) {
    await Factor.turnOn(world, token);
    return () => world.call(endSecondFactor, undefined, { token });
  },
  async 'changing the email address'(world, token) {
    const { email } = form(world.unique());
    return () => new Accounts(world).update(token, { email });
  },
  async 'sending the pending email address again'(world, token) {
    const { email } = form(world.unique());
    const update = () => new Accounts(world).update(token, { email });
    await update();
    return update;
  },
  async 'verifying a new phone number'(world, token) {
    const { phone } = form(world.unique());
    await new Accounts(world).update(token, { phone });
    const code = await world.codeOf(phone);
    return () => new Accounts(world).verifyPhone(token, code);
  },
  async 'ending one session'(world, token) {
    const { body } = await new Accounts(world).sessions(token);
    // The call's response has the contract's shape, which has its own test.
    const [session] = body['sessions'] as { id: string }[];
    return () => new Accounts(world).endSession(token, session?.id ?? '');
  },
  async 'ending the other sessions'(world, token) {
    return () => world.call(endOtherSessions, undefined, { token });
  },
};

describe.each(databases)('after a password reset on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  async function resetPassword(phone: string): Promise<void> {
    world.clock.turn(31);
    expect((await accounts.resetByCode('phone', phone, 'seven loud storks')).status).toBe(200);
  }

  test.each(Object.entries(calls))('%s has no effect', async (_what, prepare) => {
    const { accessToken, form: filled, id } = await world.member();
    const call = await prepare(world, accessToken);
    const stored = async () => {
      const { db } = world;
      const { email, new_email, phone, second_factor_at } = await db
        .selectFrom('account')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const keys = db.selectFrom('passkey').select('id').where('account_id', '=', id);
      const codes = db.selectFrom('recovery_code').selectAll().where('account_id', '=', id);
      const rows = [await keys.execute(), await codes.execute()];
      return { email, new_email, phone, second_factor_at, rows };
    };
    const before = await stored();
    const answer = await whileAuthenticated(call, () => resetPassword(filled.phone));
    expect(verdict(answer)).toBe('401 not_authenticated');
    // The reset itself discards a pending address.
    expect(await stored()).toEqual({ ...before, new_email: null });
  });

  test('opening the link of the email address does not vouch for the new password', async () => {
    const { accessToken, form: filled, id } = await world.member();
    const link = await accounts.linkTo(filled.email);
    const opened = await whileAuthenticated(
      () => accounts.verifyEmail(link, accessToken),
      () => resetPassword(filled.phone),
    );
    expect(opened.status).toBe(200);
    const account = await world.db
      .selectFrom('account')
      .select(['email_verified_at', 'password_owned'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ email_verified_at: world.clock.now(), password_owned: false });
  });
});
