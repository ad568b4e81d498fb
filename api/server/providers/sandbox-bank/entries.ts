/** What an entry of the sandbox's ledger says to who asks. */
import { randomBytes, randomInt } from 'node:crypto';
import type { DeclineCode } from '../../../contract/payment-codes';
import { declineOf } from '../gateway-reasons';
import type { Outcome } from '../payment-ports';
import type { Entry } from './ledger';

/** Reasons of the stand-in pages, which no gateway has. */
const OWN_REASONS: Readonly<Record<string, DeclineCode>> = {
  AUTHENTICATION_CANCELED: 'authentication_canceled',
  PAYER_CANCELED: 'paypal_canceled',
  INSTRUMENT_DECLINED: 'paypal_declined',
  VOIDED: 'not_charged',
};

const elevenDigits = (): string => String(randomInt(0, 10 ** 11)).padStart(11, '0');

/** An id as the gateway gives them: 22 digits. */
export function newGatewayId(): string {
  return elevenDigits() + elevenDigits();
}

/** A token as the gateway gives them: 32 hexadecimal digits. */
export function newGatewayToken(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

/** Where the person is sent: each channel has its stand-in page. */
function pageOf(entry: Entry): string {
  return `/sandbox/${entry.channel === 'paypal' ? 'paypal' : '3ds'}/${entry.id}`;
}

/** What was given back of an attempt: the sandbox gives back all or nothing. */
export function refundedOf(entry: Entry | undefined): number {
  return entry?.status === 'REFUNDED' ? entry.cents : 0;
}

/** What came of an attempt, by what the ledger says of it. */
export function outcomeOf(entry: Entry): Outcome {
  const answer = { code: entry.code, status: entry.reason || entry.status, id: entry.id };
  switch (entry.status) {
    case 'AUTHORIZED':
    case 'VERIFIED':
    case 'REFUNDED':
      return { kind: 'approved', answer, token: entry.token };
    case 'DECLINED':
    case 'VOIDED':
      return {
        kind: 'declined',
        answer,
        decline: OWN_REASONS[entry.reason] ?? declineOf(entry.reason),
      };
    default:
      return { kind: 'redirect', answer, url: pageOf(entry) };
  }
}
