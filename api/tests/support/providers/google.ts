/** Accounts that were made with Google, as tests make them. */
import { createSession, googleRedirect } from '../../../contract/accounts/google';
import type { IdentityPort } from '../../../server/messaging/ports';
import { Accounts } from '../accounts';
import { cookieOf } from '../second-factor';
import { type Answer, form, type World } from '../world';

/** A Google whose code is the address of who signs in. */
export const identity: IdentityPort = {
  start: async () => 'https://accounts.google.example/',
  finish: async ({ code }) => ({
    sub: code,
    email: code,
    emailVerified: true,
    givenName: 'Lina',
    familyName: 'Haddad',
  }),
};

export async function byGoogle(
  world: World,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const cookie = cookieOf(await world.call(googleRedirect));
  return world.call(createSession, { code: email }, { headers: { ...more, cookie } });
}

/** Makes an account with Google that may pay. */
export async function googleMember(world: World, email: string) {
  const { body } = await byGoogle(world, email);
  const accessToken = String(body['accessToken']);
  const { phone, businessName } = form(world.unique());
  const accounts = new Accounts(world);
  await accounts.update(accessToken, { phone, businessName });
  const verified = await accounts.verifyPhone(accessToken, await world.codeOf(phone));
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
  return {
    accessToken,
    refreshToken: String(body['refreshToken']),
    user: body['user'] as Record<string, unknown>,
  };
}
