/** The settings of the server's process and its address; part of `settings.ts`. */
import { encryptionKeys } from './encryption-keys';
import { flag, oneOf, origins, setting, text, wholeNumber } from './setting';

/** The settings of the process and its address. */
export const processSettingTable = {
  NODE_ENV: setting({
    mustBe: 'development, test or production',
    fallback: 'development',
    secret: false,
    description:
      'Under production the server is meant to be live: without what that needs it refuses to start, unless SANDBOX=1.',
    read: oneOf('development', 'test', 'production'),
  }),
  SANDBOX: setting({
    mustBe: '1 or 0',
    fallback: '0',
    secret: false,
    description:
      'Allows sandbox mode under NODE_ENV=production. It allows no sample beside a real gateway.',
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
    description:
      'Holds the embedded database and the generated key. Only one server at a time may use it.',
    read: (value) => (value.includes('\0') ? undefined : value),
  }),
  SITE_DIR: setting({
    mustBe: 'the path of a folder',
    fallback: 'dist/site',
    secret: false,
    description: 'The built site. When it is missing, only the API is served.',
    read: text,
  }),
  LOG_LEVEL: setting({
    mustBe: 'fatal, error, warn, info, debug, trace, silent or auto',
    fallback: 'auto',
    secret: false,
    description:
      'The least severe messages to log, as JSON on standard output. auto is info in production and warn elsewhere.',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'auto'),
  }),
  CORS_ORIGINS: setting({
    mustBe: 'origins separated by commas, such as https://a.example,https://b.example',
    fallback: '',
    secret: false,
    description: 'Origins that may call the API besides that of PUBLIC_URL.',
    read: origins,
  }),
  TRUST_PROXY: setting({
    mustBe: 'the number of proxies in front of the server, from 0 to 10',
    fallback: '0',
    secret: false,
    description:
      'The number of proxies in front. As many are trusted to name the address of a client.',
    read: wholeNumber(0, 10),
  }),
  ENCRYPTION_KEYS: setting({
    mustBe:
      'pairs id:secret separated by commas, with different ids of lower-case letters, digits and hyphens, and secrets of at least 32 characters',
    fallback: '',
    secret: true,
    description:
      'Encrypt card tokens and messages that wait to be sent. The first key encrypts, every key decrypts. Needed when payments are real; empty in the sandbox: a key is generated once and kept in DATA_DIR.',
    read: encryptionKeys,
  }),
} as const;
