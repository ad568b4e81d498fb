/** The limits on load and abuse; part of `settings.ts`. */
import { type Setting, whole } from './setting';

const limit = (fallback: number, description: string): Setting<number> =>
  whole([1, 1_000_000], fallback, description);

const pause = (fallback: number, description: string): Setting<number> =>
  whole([1000, 3_600_000], fallback, description, 'milliseconds');

export const limitSettingTable = {
  BODY_LIMIT: whole(
    [1024, 1_048_576],
    65_536,
    'The maximum size of a request body, in bytes.',
    'bytes',
  ),
  HEADERS_MS: pause(
    10_000,
    'The time a client has to send the headers of a request, in milliseconds. For the first request, it starts with the connection.',
  ),
  REQUEST_MS: pause(
    30_000,
    'The time a client has to send a whole request, in milliseconds. After that it fails with 408.',
  ),
  CONNECTION_IDLE_MS: pause(
    72_000,
    "The keep-alive timeout of idle HTTP connections, in milliseconds. It must be longer than the proxy's; otherwise the proxy may send requests on connections that are closing.",
  ),
  CONNECTION_SILENCE_MS: pause(
    120_000,
    'The time without any traffic after which a connection is closed, for example because the client does not read the response, in milliseconds. A call in progress is still completed.',
  ),
  CONNECTIONS_MAX: limit(
    10_000,
    "The maximum number of open connections; further ones are closed immediately. Must be below the process's limit on open files.",
  ),
  HASH_CONCURRENCY: whole(
    [0, 64],
    0,
    'The number of passwords hashed in parallel. 0: one per core, at most four.',
  ),
  HASH_QUEUE: limit(
    200,
    'The length of the queue for password hashing. If it is full, calls fail with 503.',
  ),
  CODES_PER_HOUR: limit(
    5,
    'Codes per hour for each purpose (such as registering or a new password) and phone number, email address or account. Links by email are limited in the same way. CODES_PER_DAY limits all purposes together.',
  ),
  CODES_PER_HOUR_ADDRESS: limit(300, 'Codes requested per IP address and hour.'),
  CODES_PER_DAY: limit(
    20,
    'Codes and links by email per phone number or email address and day, for all purposes together.',
  ),
  CODES_PER_HOUR_NETWORK: limit(
    300,
    'Codes requested per network and hour. A network is the /24 of an IPv4 address or the /48 of an IPv6 address.',
  ),
  CODES_PER_DAY_NETWORK: limit(1000, 'Codes requested per network and day.'),
  CODES_PER_HOUR_COUNTRY: limit(400, 'Codes per calling code and hour.'),
  CODES_PER_DAY_COUNTRY: limit(2000, 'Codes per calling code and day.'),
  CODES_PER_HOUR_ALL: limit(600, 'Codes in total per hour, by WhatsApp and mail together.'),
  CODES_PER_DAY_ALL: limit(3000, 'Codes in total per day, by WhatsApp and mail together.'),
  CODE_CHECKS_PER_HOUR_ADDRESS: limit(600, 'Attempts to enter a code per IP address and hour.'),
  LOGIN_FAILURES: limit(
    5,
    'Failed logins per account within 15 minutes before further attempts must wait.',
  ),
  LOGIN_FAILURES_ADDRESS: limit(
    100,
    'Failed logins per IP address within 15 minutes before further attempts must wait.',
  ),
  LOGIN_LOCK: limit(10, 'Failed logins that lock an account for an hour.'),
  SIGN_INS_PER_HOUR_ADDRESS: limit(300, 'Google sign-in calls per IP address and hour.'),
  CONTACTS_PER_HOUR_ADDRESS: limit(10, 'Contact form messages per IP address and hour.'),
  CARDS_PER_HOUR: limit(30, 'Card entries per account and hour.'),
  CARDS_PER_HOUR_ADDRESS: limit(300, 'Card entries per IP address and hour.'),
  CARDS_PER_HOUR_NETWORK: limit(
    40,
    'Different cards per network and hour. Above this number, the server raises the alarm card_enumeration.',
  ),
  CARD_TRIES_PER_HOUR: whole(
    [0, 1_000_000],
    0,
    'Entries per card number and hour, across all accounts. 0: ten with a real gateway, and no limit in the sandbox, where everyone uses the same test cards.',
  ),
  NEW_ACCOUNT_CARD_MS: whole(
    [0, 10_000],
    500,
    'The delay before charging a card for an account less than a day old, in milliseconds. 0: no delay.',
    'milliseconds',
  ),
} as const;
