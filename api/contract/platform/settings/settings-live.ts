/**
 * The settings a live server must have before it takes real money: addresses, keys, providers, and
 * its own business details in place of the sandbox's samples. Part of `settings.ts`.
 */
import type { Env, SettingProblem } from './setting';
import { type ServerSettings, serverSettingTable, siteSettingTable } from './settings';

/** The provider settings that live mode requires. */
export const liveProviderNames = [
  'GATEWAY',
  'CYBERSOURCE_MERCHANT_ID',
  'CYBERSOURCE_KEY_ID',
  'CYBERSOURCE_SECRET',
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

/** Settings whose sample values are fictitious, so a live server must change them. */
export const ownSettingNames = [
  'BANK_NAME',
  'BANK_IBAN',
  'BRAND_TAX_ID',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'MAIL_PROCESSOR',
  'HOSTING_PROCESSOR',
] as const;

/**
 * Settings whose sample values may be correct, such as the code of a real bank, or a provider's
 * test environment before the first real payment. A live server must set them explicitly.
 */
export const explicitSettingNames = [
  'CYBERSOURCE_HOST',
  'BANK_ACCOUNT_NAME',
  'BANK_SWIFT',
  'BRAND_NAME_EN',
  'BRAND_NAME_AR',
  'BRAND_LEGAL_NAME_EN',
  'BRAND_LEGAL_NAME_AR',
  'CARD_PROCESSOR',
] as const;

/** A setting that a live server lacks; `mustBe` completes the sentence "NAME must be …". */
type Want = { readonly name: string; readonly mustBe: string };

const table = { ...serverSettingTable, ...siteSettingTable };

/** Whether the settings describe a live server: a real gateway, or production without `SANDBOX`. */
export function isLiveMode({ GATEWAY, NODE_ENV, SANDBOX }: ServerSettings): boolean {
  return GATEWAY !== 'sandbox' || (NODE_ENV === 'production' && !SANDBOX);
}

function providerWants(settings: ServerSettings): readonly Want[] {
  return liveProviderNames
    .filter((name) => settings[name] === null || settings[name] === 'sandbox')
    .map((name) => ({
      name,
      mustBe: name === 'GATEWAY' ? 'cybersource' : 'set to the value from the provider',
    }));
}

function addressAndKeyWants({
  PUBLIC_URL,
  ENCRYPTION_KEYS,
  WEBHOOK_SECRET,
}: ServerSettings): readonly Want[] {
  const address = 'the public https URL of the site, such as https://wasla.example';
  const key = 'set (one key is enough, such as k1: and a secret of at least 32 characters)';
  // Transfers are always offered, and no bank knows a key that the server generates itself.
  const bankKey = 'a secret of at least 32 characters, with which the bank signs its webhooks';
  return [
    ...(PUBLIC_URL?.startsWith('https:') ? [] : [{ name: 'PUBLIC_URL', mustBe: address }]),
    ...(ENCRYPTION_KEYS === null ? [{ name: 'ENCRYPTION_KEYS', mustBe: key }] : []),
    ...(WEBHOOK_SECRET ? [] : [{ name: 'WEBHOOK_SECRET', mustBe: bankKey }]),
  ];
}

/** Only operators read contact form messages and alarms. */
function operatorWants({ OPERATORS }: ServerSettings): readonly Want[] {
  const mustBe = 'the email address of at least one operator';
  return OPERATORS.length > 0 ? [] : [{ name: 'OPERATORS', mustBe }];
}

function factWants(settings: ServerSettings, env: Env): readonly Want[] {
  const samples = ownSettingNames
    .filter((name) => settings[name] === table[name].read(table[name].fallback))
    .map((name) => ({ name, mustBe: `your own, not the sample "${table[name].fallback}"` }));
  // PayPal is offered only if it is configured.
  const required =
    settings.PAYPAL_CLIENT_ID === null
      ? explicitSettingNames
      : [...explicitSettingNames, 'PAYPAL_HOST' as const];
  const unsaid = required
    .filter((name) => (env[name] ?? '').trim() === '')
    .map((name) => ({
      name,
      mustBe: `set, even where the sample "${table[name].fallback}" is right`,
    }));
  return [...samples, ...unsaid];
}

/** Why a server counts as live, as the end of a sentence. */
export const liveReason = ({ GATEWAY }: ServerSettings): string =>
  GATEWAY === 'sandbox' ? 'NODE_ENV is production' : `GATEWAY is ${GATEWAY}`;

/** The problems that keep a server from going live, one for each setting; empty in sandbox mode. */
export function liveProblems(settings: ServerSettings, env: Env): readonly SettingProblem[] {
  if (!isLiveMode(settings)) return [];
  const reason = liveReason(settings);
  return [
    ...providerWants(settings),
    ...addressAndKeyWants(settings),
    ...operatorWants(settings),
    ...factWants(settings, env),
  ].map(({ name, mustBe }) => ({ name, line: `${name} must be ${mustBe}, because ${reason}.` }));
}
