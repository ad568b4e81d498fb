/**
 * Changes that could take over an account or its money require re-authentication, however the owner
 * logs in: each action by each kind of account.
 */
import { describe, expect, test } from 'vitest';
import {
  beginPasskey,
  passkeys as passkeysCall,
  removePasskey,
} from '../../../contract/accounts/passkeys';
import {
  beginSecondFactor,
  endSecondFactor,
  prove as proveCall,
  sendProofCode,
} from '../../../contract/accounts/second-factor';
import { forgetMethod } from '../../../contract/money/payments/payments';
import { Accounts, verdict } from '../../support/accounts';
import { Authenticator } from '../../support/authenticator';
import { databases } from '../../support/database/databases';
import { googleMember, identity } from '../../support/providers/google';
import { billingAddress, card, order, Payer } from '../../support/money/payments';
import { Factor } from '../../support/second-factor';
import { type Answer, form, World } from '../../support/world';
import { casesOf } from '../../../../tests/support/scope';

const PASSWORD = 'five grey geese';

/** A signed-in account, and how its owner re-authenticates. */
type Owner = { readonly payer: Payer; readonly prove: () => Promise<Answer> };

/** The kinds of accounts, and how each re-authenticates. */
const kinds: Readonly<Record<string, (world: World) => Promise<Owner>>> = {
  'a password': async (world) => {
    const payer = await Payer.of(world);
    return { payer, prove: () => proof(payer, { password: PASSWORD }) };
  },
  'a password and an authenticator app': async (world) => {
    const payer = await Payer.of(world);
    const factor = await Factor.turnOn(world, payer.token);
    return { payer, prove: () => proof(payer, { code: factor.code() }) };
  },
  'a password and a passkey': async (world) => {
    const payer = await Payer.of(world);
    return withPasskey(world, payer);
  },
  'Google alone': async (world) => {
    const payer = await fromGoogle(world);
    return {
      payer,
      prove: async () => {
        await world.call(sendProofCode, undefined, { token: payer.token });
        return proof(payer, { mailedCode: await mailedCode(payer) });
      },
    };
  },
  'Google and a passkey': async (world) => withPasskey(world, await fromGoogle(world)),
  'Google and an authenticator app': async (world) => {
    const payer = await fromGoogle(world);
    const factor = await Factor.turnOn(world, payer.token);
    return { payer, prove: () => proof(payer, { code: factor.code() }) };
  },
};

/** The actions that need a proof, those that move money or grant access first. */
const acts: Readonly<Record<string, (payer: Payer) => Promise<Answer>>> = {
  'an order with another card': (payer) => payer.start(order('5555555555554444')),
  'another phone': ({ world, token }) =>
    new Accounts(world).update(token, { phone: form(world.unique()).phone }),
  'another email address': ({ world, token }) =>
    new Accounts(world).update(token, { email: form(world.unique()).email }),
  'a new passkey': ({ world, token }) => world.call(beginPasskey, undefined, { token }),
  'removing a passkey': async ({ world, token }) => {
    const { body } = await world.call(passkeysCall, undefined, { token });
    // The call's response has the contract's shape, which has its own test.
    const passkeys = body['passkeys'] as readonly { readonly id: string }[];
    const path = removePasskey.path.replace('{id}', passkeys[0]?.id ?? DUMMY_CODE);
    return world.call({ ...removePasskey, path }, undefined, { token });
  },
  'an authenticator app': ({ world, token }) => world.call(beginSecondFactor, undefined, { token }),
  'turning the authenticator app off': ({ world, token }) =>
    world.call(endSecondFactor, undefined, { token }),
  'another stored card': (payer) =>
    payer.tokenize({ card: card('5555555555554444'), billingAddress }),
  'removing the stored card': ({ world, token }) => world.call(forgetMethod, undefined, { token }),
};

const DUMMY_CODE = '00000000-0000-4000-8000-000000000000';

const proof = ({ world, token }: Payer, body: unknown): Promise<Answer> =>
  world.call(proveCall, body, { token });

let google = 0;

async function fromGoogle(world: World): Promise<Payer> {
  const { accessToken, user } = await googleMember(world, `owner${google++}@gmail.example`);
  return new Payer(world, accessToken, user);
}

async function withPasskey(world: World, payer: Payer): Promise<Owner> {
  const device = await Authenticator.added(world, payer.token);
  return {
    payer,
    prove: async () => proof(payer, { passkey: await device.proof(world, payer.token) }),
  };
}

async function mailedCode(payer: Payer): Promise<string> {
  const [mail] = await payer.mails('proof_code');
  const code = mail?.code;
  if (code === undefined) throw new Error('No code was mailed.');
  return code;
}

describe.each(databases)('proofs of every account on $name', ({ open }) => {
  const world = World.forAll(open, { providers: (kept) => ({ ...kept, identity }) });

  const needed = '403 proof_needed';

  describe.each(Object.entries(kinds))('with %s', (kind, make) => {
    test.each(kind === 'a password' ? Object.entries(acts) : casesOf(Object.entries(acts), 2))(
      '%s needs a proof ten minutes after the login, and works with it',
      async (_act, act) => {
        const { payer, prove } = await make(world);
        expect((await payer.tokenize({ card: card(), billingAddress })).status).toBe(200);
        world.clock.turn(601);
        expect(verdict(await act(payer))).toEqual(needed);
        expect((await prove()).status).toBe(204);
        expect((await act(payer)).body['code']).not.toBe('proof_needed');
      },
    );
  });

  test('a mailed code works once, within ten minutes, and only for the account it was mailed to', async () => {
    const [mine, theirs] = [await fromGoogle(world), await fromGoogle(world)];
    const send = (payer: Payer) => world.call(sendProofCode, undefined, { token: payer.token });
    expect((await send(mine)).body).toEqual({ retryAfter: 30 });
    expect(verdict(await send(mine))).toBe('429 too_soon');
    const code = await mailedCode(mine);
    expect((await proof(theirs, { mailedCode: code })).body['code']).toBe('otp_expired');
    const wrong = await proof(mine, { mailedCode: world.wrong(code) });
    expect(wrong.body).toMatchObject({ code: 'otp_wrong', triesLeft: 4 });
    expect((await proof(mine, { mailedCode: code })).status).toBe(204);
    expect((await proof(mine, { mailedCode: code })).body['code']).toBe('otp_used');
    world.clock.turn(31);
    await send(mine);
    const late = await mailedCode(mine);
    world.clock.turn(601);
    expect((await proof(mine, { mailedCode: late })).body['code']).toBe('otp_expired');
    await send(mine);
    const guessed = world.wrong(await mailedCode(mine));
    for (let n = 0; n < 4; n += 1) await proof(mine, { mailedCode: guessed });
    const locked = await proof(mine, { mailedCode: guessed });
    expect(locked.body).toMatchObject({ code: 'otp_locked', retryAfter: 30 });
  });

  test('a mailed code is not accepted for an account with a password or a second factor', async () => {
    const refused = '409 mailed_code_refused';
    const withPassword = await Payer.of(world);
    const withFactor = await fromGoogle(world);
    await world.call(sendProofCode, undefined, { token: withFactor.token });
    const code = await mailedCode(withFactor);
    await Factor.turnOn(world, withFactor.token);
    for (const payer of [withPassword, withFactor]) {
      const { token } = payer;
      expect(verdict(await world.call(sendProofCode, undefined, { token }))).toEqual(refused);
      expect(verdict(await proof(payer, { mailedCode: code }))).toEqual(refused);
    }
  });

  test('another account’s passkey, or one without its challenge, proves nothing', async () => {
    const [mine, theirs] = [await fromGoogle(world), await fromGoogle(world)];
    const own = await Authenticator.added(world, mine.token);
    const other = await Authenticator.added(world, theirs.token);
    const strange = await other.proof(world, mine.token);
    expect((await proof(mine, { passkey: strange })).body['code']).toBe('passkey_refused');
    // The challenge of a login or of another account's proof.
    for (const answer of [await own.answer(world), await own.proof(world, theirs.token)]) {
      expect((await proof(mine, { passkey: answer })).body['code']).toBe('passkey_expired');
    }
    const locked = await own.proof(world, mine.token, { verified: false });
    expect((await proof(mine, { passkey: locked })).body['code']).toBe('passkey_refused');
  });
});
