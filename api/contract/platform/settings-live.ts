/**
 * What a live server must be told before it takes anybody's money: addresses, keys, providers, and
 * facts of its own where a sandbox has samples. Part of `settings.ts`.
 */
import type { Env, SettingProblem } from './setting';
import { type ServerSettings, serverSettingTable, siteSettingTable } from './settings';

/** The settings without which nothing real could happen. */
export const liveProviderNames = [
  'GATEWAY',
  'CYBERSOURCE_MERCHANT_ID',
  'CYBERSOURCE_KEY_ID',
  'CYBERSOURCE_SECRET',
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

/** The settings whose samples are of nobody: they must have another value. */
export const ownSettingNames = [
  'BANK_NAME',
  'BANK_IBAN',
  'BRAND_TAX_ID',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
] as const;

/**
 * The settings whose samples may be true, such as the code of a real bank, or a provider's test
 * environment before the first real payment: they must be said.
 */
export const saidSettingNames = [
  'CYBERSOURCE_HOST',
  'BANK_ACCOUNT_NAME',
  'BANK_SWIFT',
  'BRAND_NAME_EN',
  'BRAND_NAME_AR',
  'BRAND_LEGAL_NAME_EN',
  'BRAND_LEGAL_NAME_AR',
] as const;

/** What a setting of a live server must be, where it is not; to follow "must be". */
type Want = { readonly name: string; readonly mustBe: string };

const table = { ...serverSettingTable, ...siteSettingTable };

/** Whether a server with these settings would be live, or says that it is meant to be. */
export function isMeantLive({ GATEWAY, NODE_ENV, SANDBOX }: ServerSettings): boolean {
  return GATEWAY !== 'sandbox' || (NODE_ENV === 'production' && !SANDBOX);
}

function providerWants(settings: ServerSettings): readonly Want[] {
  return liveProviderNames
    .filter((name) => settings[name] === null || settings[name] === 'sandbox')
    .map((name) => ({
      name,
      mustBe: name === 'GATEWAY' ? 'cybersource' : 'set to what the provider gave you',
    }));
}

function addressAndKeyWants({ PUBLIC_URL, ENCRYPTION_KEYS }: ServerSettings): readonly Want[] {
  const address = 'the https address that people use, such as https://wasla.example';
  const key = 'set (one key is enough, such as k1: and a secret of at least 32 characters)';
  return [
    ...(PUBLIC_URL?.startsWith('https:') ? [] : [{ name: 'PUBLIC_URL', mustBe: address }]),
    ...(ENCRYPTION_KEYS === null ? [{ name: 'ENCRYPTION_KEYS', mustBe: key }] : []),
  ];
}

function factWants(settings: ServerSettings, env: Env): readonly Want[] {
  const samples = ownSettingNames
    .filter((name) => settings[name] === table[name].read(table[name].fallback))
    .map((name) => ({ name, mustBe: `your own, not the sample "${table[name].fallback}"` }));
  // PayPal is a way to pay only where it is set up.
  const said =
    settings.PAYPAL_CLIENT_ID === null
      ? saidSettingNames
      : [...saidSettingNames, 'PAYPAL_HOST' as const];
  const unsaid = said
    .filter((name) => (env[name] ?? '').trim() === '')
    .map((name) => ({
      name,
      mustBe: `set, even where the sample "${table[name].fallback}" is right`,
    }));
  return [...samples, ...unsaid];
}

/** What keeps a server from being live, one line for each setting; nothing for a sandbox. */
export function liveProblems(settings: ServerSettings, env: Env): readonly SettingProblem[] {
  if (!isMeantLive(settings)) return [];
  const { GATEWAY } = settings;
  const reason = GATEWAY === 'sandbox' ? 'NODE_ENV is production' : `GATEWAY is ${GATEWAY}`;
  return [
    ...providerWants(settings),
    ...addressAndKeyWants(settings),
    ...factWants(settings, env),
  ].map(({ name, mustBe }) => ({ name, line: `${name} must be ${mustBe}, because ${reason}.` }));
}
