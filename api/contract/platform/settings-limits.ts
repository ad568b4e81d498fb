/** The limits on load and abuse; part of `settings.ts`. */
import { type Setting, setting, wholeNumber } from './setting';

const limit = (fallback: number, description: string): Setting<number> => ({
  mustBe: 'a whole number from 1 to 1000000',
  fallback: String(fallback),
  secret: false,
  description,
  read: wholeNumber(1, 1_000_000),
});

/** The limits on load and abuse. */
export const limitSettingTable = {
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
  CODES_PER_DAY: limit(20, 'Codes to one phone number or e-mail address in a day.'),
  CODES_PER_HOUR_NETWORK: limit(
    300,
    'Codes asked for by one network in an hour: the /24 of an IPv4 address, the /48 of an IPv6 one.',
  ),
  CODES_PER_DAY_NETWORK: limit(1000, 'Codes asked for by one network in a day.'),
  CODES_PER_HOUR_COUNTRY: limit(400, 'Codes to the numbers of one calling code in an hour.'),
  CODES_PER_DAY_COUNTRY: limit(2000, 'Codes to the numbers of one calling code in a day.'),
  CODES_PER_HOUR_ALL: limit(600, 'Codes to everybody in an hour, by WhatsApp and mail together.'),
  CODES_PER_DAY_ALL: limit(3000, 'Codes to everybody in a day, by WhatsApp and mail together.'),
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
  CARDS_PER_HOUR: limit(30, 'Cards that one account may enter in an hour.'),
  CARDS_PER_HOUR_ADDRESS: limit(300, 'Cards entered from one IP address in an hour.'),
  CARDS_PER_HOUR_NETWORK: limit(
    40,
    'Different cards entered from one network in an hour. Beyond it, the alarm card_enumeration is raised.',
  ),
  CARD_TRIES_PER_HOUR: setting({
    mustBe: 'a whole number from 0 to 1000000',
    fallback: '0',
    secret: false,
    description:
      'Times that one card number may be entered in an hour, by whomever. 0: ten with a real gateway, any number in the sandbox, where everybody has the same test cards.',
    read: wholeNumber(0, 1_000_000),
  }),
  NEW_ACCOUNT_CARD_MS: setting({
    mustBe: 'a whole number of milliseconds from 0 to 10000',
    fallback: '500',
    secret: false,
    description:
      'How long a card entered by an account less than a day old waits before it is tried. 0: not at all.',
    read: wholeNumber(0, 10_000),
  }),
} as const;
