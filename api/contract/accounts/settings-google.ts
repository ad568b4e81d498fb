/** The settings of sign-in with Google; part of `settings.ts`. */
import { issuer, secretOf, setting } from '../platform/settings/setting';

/** The settings of sign-in with Google: both of the client, or neither. */
export const googleSettingNames = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

export const googleSettingTable = {
  GOOGLE_CLIENT_ID: setting({
    mustBe: 'the id of an OAuth client, without spaces, or empty',
    secret: false,
    description:
      'The client id for sign-in with Google. Register PUBLIC_URL/auth/callback as its redirect URI. Empty: test accounts in the sandbox, and no sign-in with Google on a live server.',
    read: (value) => (value === '' ? null : /^\S{1,255}$/.test(value) ? value : undefined),
  }),
  GOOGLE_CLIENT_SECRET: setting({
    mustBe: 'the secret of the OAuth client, of at least 8 characters',
    secret: true,
    description: 'The client secret that belongs to GOOGLE_CLIENT_ID.',
    read: secretOf(8),
  }),
  GOOGLE_ISSUER: setting({
    mustBe: 'the https URL of an OpenID provider, or an http URL on localhost',
    fallback: 'https://accounts.google.com',
    secret: false,
    description: 'The issuer of the OpenID provider to sign in with. It need not be Google.',
    read: issuer,
  }),
} as const;
