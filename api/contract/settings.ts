/**
 * Every setting of the product: name, what it must look like, default, whether it is secret, and
 * what it does. The server reads `parseServerSettings` when it starts; the site's build reads
 * `parseSiteSettings`. Nothing else in the product reads an environment variable.
 */
import { isEmail } from './fields';
import { toE164 } from './phone';
import { payPalSettingNames } from './settings-gateway';
import { messageSettingNames, messageSettingTable, reportSettingNames } from './settings-messages';
import { paymentSettingTable } from './settings-payments';
import {
  type Env,
  flag,
  issuer,
  oneOf,
  origin,
  origins,
  readSettings,
  secretOf,
  type Setting,
  SettingsError,
  type SettingValues,
  text,
  urlOf,
  wholeNumber,
} from './setting';

export { type Env, SettingsError } from './setting';

/** Gives a setting its exact type. */
function setting<T>(definition: Setting<T>): Setting<T> {
  return definition;
}

const limit = (fallback: number, description: string): Setting<number> => ({
  mustBe: 'a whole number from 1 to 1000000',
  fallback: String(fallback),
  secret: false,
  description,
  read: wholeNumber(1, 1_000_000),
});

/** The settings of the site and the brand, read when the site is built and by the server. */
export const siteSettingTable = {
  PUBLIC_URL: setting({
    mustBe: 'an origin such as https://wasla.example',
    fallback: '',
    secret: false,
    description:
      'The address at which people reach the site; it is written into the pages for search engines, so the build wants it too. Empty: http://localhost and the port.',
    read: origin,
  }),
  BRAND_NAME_EN: setting({
    mustBe: 'a name of 1 to 40 characters',
    fallback: 'Wasla',
    secret: false,
    description: 'The brand on English pages and in English messages.',
    read: (value) => (value.length <= 40 ? value : undefined),
  }),
  BRAND_NAME_AR: setting({
    mustBe: 'a name of 1 to 40 characters',
    fallback: 'وصلة',
    secret: false,
    description: 'The brand on Arabic pages and in Arabic messages.',
    read: (value) => (value.length <= 40 ? value : undefined),
  }),
  BRAND_MOTIF: setting({
    mustBe: 'own or none',
    fallback: 'own',
    secret: false,
    description:
      'The embroidery. "none" makes bands a rule and cloth a flat colour, for a brand that has none.',
    read: (value) => (value === 'own' || value === 'none' ? value : undefined),
  }),
  BRAND_LEGAL_NAME_EN: setting({
    mustBe: 'a name of 1 to 120 characters',
    fallback: 'Wasla Messaging Services Ltd.',
    secret: false,
    description: 'The registered name of the seller on English receipts.',
    read: (value) => (value.length <= 120 ? value : undefined),
  }),
  BRAND_LEGAL_NAME_AR: setting({
    mustBe: 'a name of 1 to 120 characters',
    fallback: 'شركة وصلة لخدمات المراسلة المحدودة',
    secret: false,
    description: 'The registered name of the seller on Arabic receipts.',
    read: (value) => (value.length <= 120 ? value : undefined),
  }),
  BRAND_TAX_ID: setting({
    mustBe: 'a tax number of 1 to 40 characters',
    fallback: '562 400 118',
    secret: false,
    description: 'The tax number of the seller on receipts.',
    read: (value) => (value.length <= 40 ? value : undefined),
  }),
  SUPPORT_EMAIL: setting({
    mustBe: 'an e-mail address',
    fallback: 'support@wasla.example',
    secret: false,
    description: 'The support address on the contact page and in the footer.',
    read: (value) => (isEmail(value) ? value : undefined),
  }),
  SUPPORT_PHONE: setting({
    mustBe: 'a phone number with its country code, such as +970 2 295 0000',
    fallback: '+97022950000',
    secret: false,
    description: 'The support telephone, kept in E.164.',
    read: (value) => {
      const phone = toE164(value);
      return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined;
    },
  }),
  API_ORIGIN: setting({
    mustBe: 'an origin such as https://api.example.com, or empty for the origin of the site',
    fallback: '',
    secret: false,
    description: 'Where the app calls the API. Empty: the origin that serves the site.',
    read: origin,
  }),
  APP_EMBED_URL: setting({
    mustBe: 'an http or https address, or empty',
    fallback: '',
    secret: false,
    description: 'The page that /app embeds. Empty: the reference embed that ships with the site.',
    read: (value) => (value === '' ? null : (urlOf(value, 'http:', 'https:')?.href ?? undefined)),
  }),
  ANALYTICS_ID: setting({
    mustBe: 'letters, digits and hyphens, such as G-XXXXXXXXXX, or empty',
    fallback: '',
    secret: false,
    description: 'The id of the analytics service. Empty: no page view is reported.',
    read: (value) => (value === '' ? null : /^[A-Za-z0-9-]{2,40}$/.test(value) ? value : undefined),
  }),
} as const;

/** The settings of the server. */
export const serverSettingTable = {
  ...paymentSettingTable,
  ...messageSettingTable,
  NODE_ENV: setting({
    mustBe: 'development, test or production',
    fallback: 'development',
    secret: false,
    description: 'production refuses to start in sandbox mode unless SANDBOX=1.',
    read: oneOf('development', 'test', 'production'),
  }),
  SANDBOX: setting({
    mustBe: '1 or 0',
    fallback: '0',
    secret: false,
    description: 'Allows sandbox mode under NODE_ENV=production.',
    read: flag,
  }),
  PORT: setting({
    mustBe: 'a whole number from 0 to 65535',
    fallback: '4000',
    secret: false,
    description: 'The port of site and API. 0 takes a free one.',
    read: wholeNumber(0, 65_535),
  }),
  HOST: setting({
    mustBe: 'a host name or an IP address',
    fallback: '127.0.0.1',
    secret: false,
    description: 'The address to listen on. 0.0.0.0 listens on every IPv4 address.',
    read: (value) => (/^[A-Za-z0-9.:_-]{1,253}$/.test(value) ? value : undefined),
  }),
  DATA_DIR: setting({
    mustBe: 'the path of a folder that the server may write',
    fallback: '.data',
    secret: false,
    description: 'Holds the embedded database and the generated secret of the sandbox.',
    read: (value) => (value.includes('\0') ? undefined : value),
  }),
  DATABASE_URL: setting({
    mustBe: 'an address such as postgres://user:password@host:5432/name',
    fallback: '',
    secret: true,
    description: 'A PostgreSQL server instead of the embedded database.',
    read: (value) =>
      value === '' ? null : urlOf(value, 'postgres:', 'postgresql:') ? value : undefined,
  }),
  SITE_DIR: setting({
    mustBe: 'the path of a folder',
    fallback: 'dist/site',
    secret: false,
    description: 'The built site. When it is missing, only the API is served.',
    read: text,
  }),
  LOG_LEVEL: setting({
    mustBe: 'fatal, error, warn, info, debug, trace or silent',
    fallback: 'auto',
    secret: false,
    description: 'Default: info in production, warn elsewhere.',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'auto'),
  }),
  CORS_ORIGINS: setting({
    mustBe: 'origins separated by commas, such as https://a.example,https://b.example',
    fallback: '',
    secret: false,
    description: 'Origins that may call the API beside that of PUBLIC_URL.',
    read: origins,
  }),
  TRUST_PROXY: setting({
    mustBe: 'the number of proxies in front of the server, from 0 to 10',
    fallback: '0',
    secret: false,
    description: 'How many proxies are believed about the address of a client.',
    read: wholeNumber(0, 10),
  }),
  CODE_PEPPER: setting({
    mustBe: 'a secret of at least 32 characters',
    fallback: '',
    secret: true,
    description: 'Keys the hashes of codes. In the sandbox it is generated and kept in DATA_DIR.',
    read: secretOf(32),
  }),
  GOOGLE_CLIENT_ID: setting({
    mustBe: 'the id of an OAuth client, without spaces, or empty',
    fallback: '',
    secret: false,
    description: 'Our client at Google. Empty: the stand-in of the sandbox, and outside it none.',
    read: (value) => (value === '' ? null : /^\S{1,255}$/.test(value) ? value : undefined),
  }),
  GOOGLE_CLIENT_SECRET: setting({
    mustBe: 'the secret of the OAuth client, of at least 8 characters',
    fallback: '',
    secret: true,
    description: 'The secret of GOOGLE_CLIENT_ID; both are set or neither.',
    read: secretOf(8),
  }),
  GOOGLE_ISSUER: setting({
    mustBe: 'the https address of an OpenID provider, or an http one on this machine',
    fallback: 'https://accounts.google.com',
    secret: false,
    description:
      'Whose accounts people sign in with; another OpenID provider than Google works too.',
    read: issuer,
  }),
  BODY_LIMIT: setting({
    mustBe: 'a whole number of bytes from 1024 to 1048576',
    fallback: '65536',
    secret: false,
    description: 'Largest body of a request, in bytes.',
    read: wholeNumber(1024, 1_048_576),
  }),
  HASH_CONCURRENCY: setting({
    mustBe: 'a whole number from 0 to 64',
    fallback: '0',
    secret: false,
    description: 'Passwords hashed at once. 0: one more than there are cores, at most four.',
    read: wholeNumber(0, 64),
  }),
  HASH_QUEUE: limit(200, 'Password checks that may wait; beyond it, calls are answered 503.'),
  CODES_PER_HOUR: limit(5, 'Codes to one phone number in an hour.'),
  CODES_PER_HOUR_ADDRESS: limit(300, 'Codes asked for by one IP address in an hour.'),
  CODE_CHECKS_PER_HOUR_ADDRESS: limit(600, 'Code entries from one IP address in an hour.'),
  LOGIN_FAILURES: limit(5, 'Failed logins of one account in 15 minutes before a wait is asked.'),
  LOGIN_FAILURES_ADDRESS: limit(
    100,
    'Failed logins from one IP address in 15 minutes before a wait is asked.',
  ),
  LOGIN_LOCK: limit(10, 'Failed logins of one account that lock it for an hour.'),
  SIGN_INS_PER_HOUR_ADDRESS: limit(
    300,
    'Steps of a Google sign-in from one IP address in an hour.',
  ),
  CONTACTS_PER_HOUR_ADDRESS: limit(10, 'Contact messages from one IP address in an hour.'),
} as const;

/** The settings of the site and the brand. `null` stands for "not set". */
export type SiteSettings = SettingValues<typeof siteSettingTable>;

/** The settings of the server, those of the site included. */
export type ServerSettings = SettingValues<typeof serverSettingTable> & SiteSettings;

/**
 * Reads the settings of the site and the brand.
 *
 * @throws SettingsError naming each bad one and what it must look like.
 */
export function parseSiteSettings(env: Env): SiteSettings {
  return readSettings(siteSettingTable, env);
}

/**
 * Reads the settings of the server.
 *
 * @throws SettingsError naming each bad one and what it must look like.
 */
export function parseServerSettings(env: Env): ServerSettings {
  const settings = readSettings({ ...serverSettingTable, ...siteSettingTable }, env);
  const problems = together.flatMap((names) => togetherProblems(settings, names));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** The settings that are set all or none. */
const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  messageSettingNames,
  reportSettingNames,
  payPalSettingNames,
] as const;

function togetherProblems(
  settings: ServerSettings,
  names: readonly (keyof ServerSettings)[],
): readonly string[] {
  const missing = names.filter((name) => settings[name] === null);
  if (missing.length === 0 || missing.length === names.length) return [];
  const given = names.filter((name) => !missing.includes(name));
  return missing.map((name) => `${name} must be set too, because ${given.join(', ')} is.`);
}

/** The office on the contact page. Specification section 2, decisions "Brand and content". */
export const office = {
  city: { en: 'Ramallah', ar: 'رام الله' },
  country: 'PS',
} as const;

export { officeHours } from './constants';
