/** Passkeys: added and removed by the owner of an account, and used as the only login step. */
import { describe, expect, test } from 'vitest';
import { PASSKEYS_MAX } from '../../../contract/accounts/passkeys';
import { closeAccount, restoreAccount } from '../../../contract/accounts/closing';
import {
  addPasskey,
  beginPasskey,
  passkeyLogin,
  passkeys,
  removePasskey,
} from '../../../contract/accounts/passkeys';
import { prove } from '../../../contract/accounts/second-factor';
import { alarms as alarmsCall } from '../../../contract/platform/alarms';
import { me as meCall } from '../../../contract/accounts/users';
import type { PasskeyOptions } from '../../../contract/accounts/passkeys';
import { Accounts, verdict } from '../../support/accounts';
import { Authenticator } from '../../support/authenticator';
import { databases } from '../../support/database/databases';
import { Factor } from '../../support/second-factor';
import { World } from '../../support/world';

const PASSWORD = 'five grey geese';
const OPERATOR = 'operator@example.com';
const SECOND = 'second-operator@example.com';

describe.each(databases)('passkeys on $name', ({ open }) => {
  const world = World.forAll(open, { env: { OPERATORS: `${OPERATOR},${SECOND}` } });

  const list = async (token: string) =>
    // The call's response has the contract's shape, which has its own test.
    (await world.call(passkeys, undefined, { token })).body['passkeys'] as { id: string }[];
  const remove = (token: string, id: string) =>
    world.call({ ...removePasskey, path: removePasskey.path.replace('{id}', id) }, undefined, {
      token,
    });
  const refused = '400 passkey_refused';
  const expired = '400 passkey_expired';

  test('a passkey is added, logs in without a password, and is listed with its last use', async () => {
    const { accessToken: token, id } = await world.member();
    expect(await list(token)).toEqual([]);
    const device = await Authenticator.added(world, token);
    const added = world.clock.now().toISOString();
    expect(await list(token)).toEqual([
      {
        id: expect.any(String),
        device: 'Unknown',
        synced: true,
        createdAt: added,
        lastUsedAt: null,
      },
    ]);
    world.clock.turn(5);
    const answer = await device.login(world);
    expect(answer.status).toBe(200);
    expect(answer.body['user']).toMatchObject({ id });
    const me = await world.call(meCall, undefined, { token: String(answer.body['accessToken']) });
    expect(me.status).toBe(200);
    expect(await list(token)).toMatchObject([{ lastUsedAt: world.clock.now().toISOString() }]);
  });

  test('a response is valid once and within five minutes', async () => {
    const device = await Authenticator.added(world, (await world.member()).accessToken);
    const once = await device.answer(world);
    const both = await Promise.all([once, once].map((body) => world.call(passkeyLogin, body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await device.answer(world);
    world.clock.turn(301);
    expect(verdict(await world.call(passkeyLogin, late))).toEqual(expired);
  });

  test('signatures for another site, without user verification, or by another key are rejected', async () => {
    const { accessToken: token } = await world.member();
    const device = await Authenticator.added(world, token);
    const other = await Authenticator.added(world, (await world.member()).accessToken);
    expect(verdict(await device.login(world, { origin: 'https://wasla.example.org' }))).toEqual(
      refused,
    );
    expect(verdict(await device.login(world, { host: 'example.org' }))).toEqual(refused);
    expect(verdict(await device.login(world, { verified: false }))).toEqual(refused);
    expect(verdict(await device.login(world, { challenge: 'made-up' }))).toEqual(expired);
    const stranger = Authenticator.of(world);
    expect(verdict(await stranger.login(world))).toEqual(refused);
    const [mine, theirs] = [await device.answer(world), await other.answer(world)];
    const mixed = { ...mine, response: { ...mine.response, signature: theirs.response.signature } };
    expect(verdict(await world.call(passkeyLogin, mixed))).toEqual(refused);
    const handle = theirs.response.userHandle ?? '';
    expect(verdict(await device.login(world, { userHandle: handle }))).toEqual(refused);
    const garbled = { ...mine, response: { ...mine.response, clientDataJSON: 'bm9uc2Vuc2U' } };
    expect(verdict(await world.call(passkeyLogin, garbled))).toEqual(refused);
    expect((await device.login(world)).status).toBe(200);
  });

  test('a signature counter that decreases is rejected as a cloned authenticator', async () => {
    const device = await Authenticator.added(world, (await world.member()).accessToken);
    expect((await device.login(world, { counter: 7 })).status).toBe(200);
    expect(verdict(await device.login(world, { counter: 7 }))).toEqual(refused);
    expect((await device.login(world, { counter: 4_000_000_000 })).status).toBe(200);
  });

  test('a challenge only works for its account, and a login challenge adds no passkey', async () => {
    const [mine, theirs] = [await world.member(), await world.member()];
    const begin = async (token: string) =>
      // The call's response has the contract's shape, which has its own test.
      (await world.call(beginPasskey, undefined, { token })).body as PasskeyOptions;
    const made = Authenticator.of(world).make(await begin(mine.accessToken));
    const stolen = await world.call(addPasskey, made, { token: theirs.accessToken });
    expect(verdict(stolen)).toEqual(expired);
    const device = Authenticator.of(world);
    const { response } = await device.answer(world);
    const options = await begin(mine.accessToken);
    const ofLogin = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      challenge: string;
    };
    const swapped = device.make({ ...options, challenge: ofLogin.challenge });
    const answer = await world.call(addPasskey, swapped, { token: mine.accessToken });
    expect(verdict(answer)).toEqual(expired);
    expect(await list(mine.accessToken)).toEqual([]);
  });

  test('a passkey without user verification, from another site or already known is not added', async () => {
    const { accessToken: token } = await world.member();
    const device = Authenticator.of(world);
    expect(verdict(await device.add(world, token, { verified: false }))).toEqual(refused);
    expect(verdict(await device.add(world, token, { origin: 'https://example.org' }))).toEqual(
      refused,
    );
    expect((await device.add(world, token)).status).toBe(201);
    expect(verdict(await device.add(world, token))).toBe('409 passkey_known');
    const { body } = await world.call(beginPasskey, undefined, { token });
    expect(body['excludeCredentials']).toHaveLength(1);
  });

  test('an account has at most ten, even if added concurrently', async () => {
    const { accessToken: token } = await world.member();
    const begun = await Promise.all(
      Array.from({ length: PASSKEYS_MAX + 1 }, async () => {
        const { body } = await world.call(beginPasskey, undefined, { token });
        return Authenticator.of(world).make(body as PasskeyOptions);
      }),
    );
    const answers = await Promise.all(begun.map((body) => world.call(addPasskey, body, { token })));
    const full = '409 passkeys_full';
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PASSKEYS_MAX);
    expect(answers.filter(({ status }) => status !== 201).map(verdict)).toEqual([full]);
    expect(verdict(await world.call(beginPasskey, undefined, { token }))).toEqual(full);
  });

  test('adding and removing require re-authentication after ten minutes; another account’s passkey is not found', async () => {
    const { accessToken: token } = await world.member();
    await Authenticator.added(world, token);
    const [passkey] = await list(token);
    const id = passkey?.id ?? '';
    const { accessToken: other } = await world.member();
    expect((await remove(other, id)).status).toBe(404);
    const begun = (await world.call(beginPasskey, undefined, { token })).body as PasskeyOptions;
    world.clock.turn(601);
    const needed = '403 proof_needed';
    const made = Authenticator.of(world).make(begun);
    expect(verdict(await world.call(beginPasskey, undefined, { token }))).toEqual(needed);
    expect(verdict(await world.call(addPasskey, made, { token }))).toEqual(needed);
    expect(verdict(await remove(token, id))).toEqual(needed);
    expect((await world.call(prove, { password: PASSWORD }, { token })).status).toBe(204);
    expect((await remove(token, id)).status).toBe(204);
    expect(await list(token)).toEqual([]);
  });

  test('a removed passkey no longer logs in', async () => {
    const { accessToken: token } = await world.member();
    const device = await Authenticator.added(world, token);
    const before = await device.answer(world);
    const [passkey] = await list(token);
    await remove(token, passkey?.id ?? '');
    expect(verdict(await world.call(passkeyLogin, before))).toEqual(refused);
  });

  test('it counts as both factors: no code is required, also for operators', async () => {
    const { accessToken: token } = await world.member({ email: OPERATOR });
    const accounts = new Accounts(world);
    await accounts.verifyEmail(await accounts.linkTo(OPERATOR), token);
    await Factor.turnOn(world, token);
    const device = await Authenticator.added(world, token);
    const { body } = await device.login(world);
    const alarms = await world.call(alarmsCall, undefined, { token: String(body['accessToken']) });
    expect(alarms.status).toBe(200);
  });

  test('a closed account is reported and can be restored', async () => {
    const { accessToken: token } = await world.member();
    const device = await Authenticator.added(world, token);
    await world.call(closeAccount, { password: PASSWORD }, { token });
    const closed = await device.login(world);
    expect(verdict(closed)).toBe('403 account_closed');
    const back = await world.call(restoreAccount, { restoreToken: closed.body['restoreToken'] });
    expect(back.status).toBe(200);
  });

  test('it also counts as both factors when it restores a closed account', async () => {
    const { accessToken: token } = await world.member({ email: SECOND });
    const accounts = new Accounts(world);
    await accounts.verifyEmail(await accounts.linkTo(SECOND), token);
    await Factor.turnOn(world, token);
    const device = await Authenticator.added(world, token);
    await world.call(closeAccount, { password: PASSWORD }, { token });
    const { restoreToken } = (await device.login(world)).body;
    const { status, body } = await world.call(restoreAccount, { restoreToken });
    expect(status).toBe(200);
    const alarms = await world.call(alarmsCall, undefined, { token: String(body['accessToken']) });
    expect(alarms.status).toBe(200);
    const again = await world.call(restoreAccount, { restoreToken });
    expect(verdict(again)).toBe('400 sign_in_expired');
  });

  test('its owner gets a mail when a passkey is added or removed', async () => {
    const { accessToken: token, form: filled } = await world.member();
    await Authenticator.added(world, token);
    const [passkey] = await list(token);
    await remove(token, passkey?.id ?? '');
    await remove(token, passkey?.id ?? '');
    const mails = (await world.messagesTo(filled.email)).map(({ template }) => template);
    expect(mails.filter((template) => template.startsWith('passkey_')).toSorted()).toEqual([
      'passkey_added',
      'passkey_removed',
    ]);
  });

  test('expired challenges are deleted', async () => {
    await Authenticator.of(world).answer(world);
    world.clock.turn(301);
    await world.server.sweeper.runOnce();
    const kept = await world.db.selectFrom('passkey_challenge').selectAll().execute();
    expect(kept).toEqual([]);
  });
});
