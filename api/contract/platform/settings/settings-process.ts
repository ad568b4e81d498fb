/** The settings of the server's process and its address; part of `settings.ts`. */
import { encryptionKeys } from '../encryption-keys';
import { flag, oneOf, origins, setting, text, whole, wholeNumber } from './setting';

export const processSettingTable = {
  NODE_ENV: setting({
    mustBe: 'development, test or production',
    fallback: 'development',
    secret: false,
    description:
      'With production, the server starts only if it is fully configured for live use, unless SANDBOX=1.',
    read: oneOf('development', 'test', 'production'),
  }),
  SANDBOX: flag(
    'Allows sandbox mode with NODE_ENV=production. It does not allow sample values with a real gateway.',
  ),
  PORT: whole([0, 65_535], 4000, 'The port of the site and the API. 0 picks a free port.'),
  HOST: setting({
    mustBe: 'a host name or an IP address',
    fallback: '127.0.0.1',
    secret: false,
    description: 'The address to listen on. 0.0.0.0 listens on every IPv4 address.',
    read: (value) => (/^[A-Za-z0-9.:_-]{1,253}$/.test(value) ? value : undefined),
  }),
  DATA_DIR: setting({
    mustBe: 'the path of a folder that the server can write to',
    fallback: '.data',
    secret: false,
    description:
      'The folder of the embedded database and the generated key. Only one server at a time may use it.',
    read: (value) => (value.includes('\0') ? undefined : value),
  }),
  SITE_DIR: setting({
    mustBe: 'the path of a folder',
    fallback: 'dist/site',
    secret: false,
    description:
      'The folder of the built site. If it is missing, a live server does not start, and a sandbox serves only the API.',
    read: text,
  }),
  LOG_LEVEL: setting({
    mustBe: 'fatal, error, warn, info, debug, trace, silent or auto',
    fallback: 'auto',
    secret: false,
    description:
      'The minimum log level; logs are JSON on standard error. auto is info in production and warn elsewhere.',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'auto'),
  }),
  CORS_ORIGINS: setting({
    mustBe: 'origins separated by commas, such as https://a.example,https://b.example',
    secret: false,
    description: 'Origins, in addition to PUBLIC_URL, that may call the API.',
    read: origins,
  }),
  TRUST_PROXY: setting({
    mustBe: 'the number of proxies in front of the server, from 0 to 10',
    fallback: '0',
    secret: false,
    description:
      'The number of reverse proxies in front of the server. The server trusts that many entries of X-Forwarded-For.',
    read: wholeNumber(0, 10),
  }),
  ENCRYPTION_KEYS: setting({
    mustBe:
      'comma-separated pairs id:secret with unique ids of lower-case letters, digits and hyphens, and secrets of at least 32 characters',
    secret: true,
    description:
      'The keys that encrypt card tokens and waiting messages. The first key encrypts, all keys decrypt. Required with a real gateway. Empty in the sandbox: a key is generated and stored in DATA_DIR.',
    read: encryptionKeys,
  }),
} as const;
