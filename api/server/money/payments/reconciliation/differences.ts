/** Compares the ledger with a provider's report. */
import type { Kysely } from 'kysely';
import { anyOf } from '../../../platform/database/any-of';
import type { Tables } from '../../../platform/database/schema';
import type { ReportLine } from '../../gateways/provider-reports';

/** The ledger accounts for which a provider has a report. */
export type Reported = 'cards' | 'paypal';

type Kind = ReportLine['kind'];

/** The amounts in the ledger and at the provider for one charge or its refunds, in cents. */
export type Compared = {
  /** The payment's id, or the provider's id if we have no such payment. */
  readonly subject: string;
  readonly kind: Kind;
  readonly ledger: number;
  readonly provider: number;
  /** Whether one side has money that the other lacks. */
  readonly differs: boolean;
};

/** A time range: `from` inclusive, `to` exclusive. */
export type Span = { readonly from: Date; readonly to: Date };

/** The sums of each side, within the compared range and around it. */
type Sums = Record<'ledger' | 'provider', { within: number; around: number }>;

const within = (at: Date, { from, to }: Span): boolean => at >= from && at < to;

/** The payments of report lines, by their reference or provider id. */
async function paymentsOf(
  db: Kysely<Tables>,
  lines: readonly ReportLine[],
): Promise<ReadonlyMap<string, string>> {
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const ids = lines.flatMap(({ chargeId }) => chargeId ?? []);
  const known = new Map<string, string>();
  const intents = await db
    .selectFrom('payment_intent')
    .select(['id', 'payment_id'])
    .where('id', '=', anyOf(references, 'uuid'))
    .execute();
  for (const { id, payment_id: payment } of intents) if (payment !== null) known.set(id, payment);
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'gateway_id'])
    .where('gateway_id', '=', anyOf(ids, 'text'))
    .execute();
  for (const { id, gateway_id: gateway } of payments) if (gateway !== null) known.set(gateway, id);
  return known;
}

/** The ledger's movements with a provider: those in the range, and all of the given payments. */
export async function movedIn(
  db: Kysely<Tables>,
  account: Reported,
  span: Span,
  payments: readonly string[],
) {
  const rows = await db
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_movement as movement', 'movement.id', 'posting.movement_id')
    .select(['movement.payment_id', 'movement.booked_at', 'posting.cents'])
    .where('posting.ledger_account', '=', account)
    .where('movement.payment_id', 'is not', null)
    // Providers do not report these as refunds; `Disputes` reads their cases one by one.
    .where('movement.kind', 'not in', ['chargeback', 'dispute'])
    .where((is) =>
      is.or([
        is.and([is('movement.booked_at', '>=', span.from), is('movement.booked_at', '<', span.to)]),
        is('movement.payment_id', '=', anyOf(payments, 'uuid')),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    subject: row.payment_id ?? '',
    at: row.booked_at,
    kind: Number(row.cents) > 0 ? ('charge' as const) : ('refund' as const),
    cents: Math.abs(Number(row.cents)),
  }));
}

/**
 * When the oldest charge booked in a range was sent, which is the date that the provider gives it.
 * A charge whose answer was lost just before an outage is booked after the outage.
 */
export async function firstSent(
  db: Kysely<Tables>,
  account: Reported,
  span: Span,
): Promise<Date | undefined> {
  const found = await db
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .innerJoin('payment_intent as intent', 'intent.payment_id', 'movement.payment_id')
    .select((row) => row.fn.min<Date | null>('intent.created_at').as('sent_at'))
    .where('posting.ledger_account', '=', account)
    .where('posting.cents', '>', '0')
    .where('movement.kind', '=', 'charge')
    .where('movement.booked_at', '>=', span.from)
    .where('movement.booked_at', '<', span.to)
    .where('intent.status', '=', 'succeeded')
    .executeTakeFirst();
  return found?.sent_at ?? undefined;
}

/**
 * Compares both sides.
 *
 * @param lines the provider's report, which also covers the earlier days whose events may be booked
 * in the range, and a day after it, because the two sides may date an event differently around
 * midnight.
 */
export async function compare(
  db: Kysely<Tables>,
  account: Reported,
  span: Span,
  lines: readonly ReportLine[],
): Promise<readonly Compared[]> {
  const known = await paymentsOf(db, lines);
  const reported = lines.map(({ reference, chargeId, kind, cents, at }) => ({
    subject: known.get(reference ?? '') ?? known.get(chargeId ?? '') ?? reference ?? chargeId ?? '',
    kind,
    cents,
    at,
  }));
  const named = new Set(
    reported.filter(({ at }) => within(at, span)).map(({ subject }) => subject),
  );
  const payments = [...new Set(known.values())].filter((id) => named.has(id));
  const sums = new Map<string, Sums>();
  const add = (side: keyof Sums, one: (typeof reported)[number]): void => {
    const key = `${one.kind}:${one.subject}`;
    const found = sums.get(key) ?? {
      ledger: { within: 0, around: 0 },
      provider: { within: 0, around: 0 },
    };
    found[side].around += one.cents;
    if (within(one.at, span)) found[side].within += one.cents;
    sums.set(key, found);
  };
  for (const one of reported) add('provider', one);
  for (const one of await movedIn(db, account, span, payments)) add('ledger', one);
  return [...sums].flatMap(([key, { ledger, provider }]) => {
    if (ledger.within === 0 && provider.within === 0) return [];
    const [kind, ...subject] = key.split(':');
    return {
      subject: subject.join(':'),
      kind: kind === 'refund' ? ('refund' as const) : ('charge' as const),
      ledger: ledger.around,
      provider: provider.around,
      // Money that one side has within the range must be on the other side within or around it.
      differs: ledger.within > provider.around || provider.within > ledger.around,
    };
  });
}
