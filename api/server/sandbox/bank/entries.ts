/** Converts ledger entries of the sandbox to gateway responses. */
import { randomBytes, randomInt } from 'node:crypto';
import type { DeclineCode } from '../../../contract/money/payments/payment-codes';
import { declineOf } from '../../money/gateways/gateway-reasons';
import type { Outcome, RefundOrder, RefundOutcome } from '../../money/gateways/payment-ports';
import type { Dispute, RefundTotal, ReportLine } from '../../money/gateways/provider-reports';
import type { Entry } from './entry';

/** Reasons that only the sandbox's pages produce. */
const OWN_REASONS: Readonly<Record<string, DeclineCode>> = {
  AUTHENTICATION_CANCELED: 'authentication_canceled',
  PAYER_CANCELED: 'paypal_canceled',
  INSTRUMENT_DECLINED: 'paypal_declined',
  VOIDED: 'not_charged',
};

const ANSWER_MS = 10 * 86_400_000;

export const CHARGEBACK = 'CHARGEBACK';

const elevenDigits = (): string => String(randomInt(0, 10 ** 11)).padStart(11, '0');

/** A new id in the gateway's format: 22 digits. */
export function newGatewayId(): string {
  return elevenDigits() + elevenDigits();
}

/** A new token in the gateway's format: 32 hexadecimal digits. */
export function newGatewayToken(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

/** A new id in the card networks' format: 15 digits. */
export function newNetworkId(): string {
  return `0${elevenDigits()}${String(randomInt(0, 1000)).padStart(3, '0')}`;
}

/** The token given to the server, with the network's id of the payment that stored the card. */
const tokenText = ({ token, network }: Entry): string | null =>
  token === null ? null : `${token} ${network ?? ''}`.trimEnd();

export function readToken(text: string): { readonly token: string; readonly network: string } {
  const [token = '', network = ''] = text.split(' ');
  return { token, network };
}

/** The page the user is sent to, by channel. */
function pageOf(entry: Entry): string {
  return `/sandbox/${entry.channel === 'paypal' ? 'paypal' : '3ds'}/${entry.id}`;
}

const givenBack = ({ refunds = [] }: Entry): number =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** The part of a charge not taken by refunds or a dispute. */
export const leftOf = (entry: Entry): number =>
  entry.cents - givenBack(entry) - (entry.lostCents ?? 0);

export function refundedOf(entry: Entry | undefined): RefundTotal {
  if (entry?.status !== 'REFUNDED') {
    return { cents: entry ? givenBack(entry) : 0, chargedBack: false };
  }
  const taken = entry.reason === CHARGEBACK;
  // Like the real gateway, which reports chargebacks of cards only as disputes.
  if (taken && entry.channel === 'card' && entry.dispute) return { cents: 0, chargedBack: false };
  return { cents: entry.cents - (entry.lostCents ?? 0), chargedBack: taken };
}

/** Refunds at most the rest of an attempt. A repetition returns the first result. */
export function refundOf(
  entry: Entry | undefined,
  { refundId: id, cents }: RefundOrder,
  now: Date,
): { readonly outcome: RefundOutcome; readonly changed?: Entry } {
  const done = { kind: 'approved', word: 'PENDING' } as const;
  if (entry?.refunds?.some((one) => one.id === id)) return { outcome: done };
  if (entry?.status !== 'AUTHORIZED' || entry.dispute === 'opened') {
    return { outcome: { kind: 'declined', word: 'NOT_REFUNDABLE' } };
  }
  const left = leftOf(entry);
  if (cents > left) return { outcome: { kind: 'declined', word: 'EXCEEDS_AMOUNT' } };
  const at = now.toISOString();
  const changed: Entry = {
    ...entry,
    refunds: [...(entry.refunds ?? []), { id, cents, at }],
    ...(cents === left && { status: 'REFUNDED', refundedAt: at }),
  };
  return { outcome: done, changed };
}

/** The disputes that were opened or decided since then, as the providers' reports list them. */
export function disputesOf(entries: readonly Entry[], since: Date): readonly Dispute[] {
  return entries.flatMap((entry) => {
    const { dispute: state, disputedAt, reference, id } = entry;
    const { disputedCents: cents = entry.cents, disputeChangedAt = disputedAt } = entry;
    if (!state || disputedAt === undefined || disputeChangedAt === undefined) return [];
    if (new Date(disputeChangedAt) < since) return [];
    const openedAt = new Date(disputedAt);
    const answerBy = new Date(openedAt.getTime() + ANSWER_MS);
    const base = { caseId: `case-${id}`, reason: 'FRAUD', openedAt, answerBy };
    return { ...base, state, cents, reference, chargeId: id };
  });
}

export function reportOf(entries: readonly Entry[], from: Date, to: Date): readonly ReportLine[] {
  const lines = entries
    .filter((entry) => entry.cents > 0)
    .filter(({ status }) => status === 'AUTHORIZED' || status === 'REFUNDED')
    .flatMap((entry): readonly ReportLine[] => {
      const { id, reference, cents, createdAt, refundedAt, reason, refunds = [] } = entry;
      const of = { reference, chargeId: id };
      const charge: ReportLine = { ...of, cents, kind: 'charge', at: new Date(createdAt) };
      const parts = refunds.map((one): ReportLine => {
        return { ...of, cents: one.cents, kind: 'refund', at: new Date(one.at) };
      });
      const rest = leftOf(entry);
      if (refundedAt === undefined || reason === CHARGEBACK || rest === 0)
        return [charge, ...parts];
      return [charge, ...parts, { ...of, cents: rest, kind: 'refund', at: new Date(refundedAt) }];
    });
  return lines.filter(({ at }) => at >= from && at < to);
}

/** The word for an attempt's state; like PayPal, it says what has been returned of a capture. */
function wordOf(entry: Entry): string {
  if (entry.channel === 'paypal') {
    if (entry.status === 'REFUNDED' && entry.reason === CHARGEBACK) return 'REVERSED';
    if (entry.status === 'AUTHORIZED' && givenBack(entry) > 0) return 'PARTIALLY_REFUNDED';
  }
  return entry.reason || entry.status;
}

/** The outcome of an attempt, according to the ledger. */
export function outcomeOf(entry: Entry): Outcome {
  const answer = { code: entry.code, status: wordOf(entry), id: entry.id };
  switch (entry.status) {
    case 'AUTHORIZED':
    case 'VERIFIED':
    case 'REFUNDED':
      return { kind: 'approved', answer, token: tokenText(entry) };
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
