/** The settings of sign-in with Google; part of `settings.ts`. */
import { issuer, secretOf, setting } from '../platform/setting';

/** The settings of sign-in with Google: both of the client, or neither. */
export const googleSettingNames = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

/** The settings of sign-in with Google. */
export const googleSettingTable = {
  GOOGLE_CLIENT_ID: setting({
    mustBe: 'the id of an OAuth client, without spaces, or empty',
    fallback: '',
    secret: false,
    description:
      'The OAuth client at Google; register PUBLIC_URL/auth/callback as its redirect address. Empty: test accounts in the sandbox, and no sign-in with Google outside it.',
    read: (value) => (value === '' ? null : /^\S{1,255}$/.test(value) ? value : undefined),
  }),
  GOOGLE_CLIENT_SECRET: setting({
    mustBe: 'the secret of the OAuth client, of at least 8 characters',
    fallback: '',
    secret: true,
    description: 'The secret of that client.',
    read: secretOf(8),
  }),
  GOOGLE_ISSUER: setting({
    mustBe: 'the https address of an OpenID provider, or an http one on this machine',
    fallback: 'https://accounts.google.com',
    secret: false,
    description: 'The OpenID provider whose accounts people sign in with. It need not be Google.',
    read: issuer,
  }),
} as const;
