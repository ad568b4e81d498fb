/** Compares the ledger with what a provider reports of a time. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { ReportLine } from '../gateways/payment-ports';

/** The ledger accounts of which somebody else has a report. */
export type Reported = 'cards' | 'paypal';

/** What is compared of a charge: what was charged, and what of it was given back. */
type Kind = ReportLine['kind'];

/** What ledger and provider say of one charge or of what was given back of it, in cents. */
export type Compared = {
  /** The payment, or what the provider calls something that we know no payment of. */
  readonly subject: string;
  readonly kind: Kind;
  readonly ledger: number;
  readonly provider: number;
  /** Whether one side has something that the other lacks. */
  readonly differs: boolean;
};

/** From a moment on, and before another one. */
export type Span = { readonly from: Date; readonly to: Date };

/** What each side has of a subject: in the time that is compared, and around it. */
type Sums = Record<'ledger' | 'provider', { within: number; around: number }>;

const within = (at: Date, { from, to }: Span): boolean => at >= from && at < to;

/** The payments that lines of a report are about, by the reference or the id that a line names. */
async function paymentsOf(
  db: Kysely<Tables>,
  lines: readonly ReportLine[],
): Promise<ReadonlyMap<string, string>> {
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const ids = lines.flatMap(({ chargeId }) => chargeId ?? []);
  const known = new Map<string, string>();
  if (references.length > 0) {
    const intents = await db
      .selectFrom('payment_intent')
      .select(['id', 'payment_id'])
      .where('id', 'in', references)
      .execute();
    for (const { id, payment_id: payment } of intents) if (payment !== null) known.set(id, payment);
  }
  if (ids.length > 0) {
    const payments = await db
      .selectFrom('payment')
      .select(['id', 'gateway_id'])
      .where('gateway_id', 'in', ids)
      .execute();
    for (const { id, gateway_id: gateway } of payments)
      if (gateway !== null) known.set(gateway, id);
  }
  return known;
}

/** What the ledger has of a provider: what moved in a time, and all of what is named besides. */
async function movedIn(
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
    // Providers report neither like a refund: `Disputes` reads their cases one by one.
    .where('movement.kind', 'not in', ['chargeback', 'dispute'])
    .where((is) =>
      is.or([
        is.and([is('movement.booked_at', '>=', span.from), is('movement.booked_at', '<', span.to)]),
        ...(payments.length > 0 ? [is('movement.payment_id', 'in', payments)] : []),
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
 * Puts what both sides have of a time beside each other.
 *
 * @param lines the provider's report, of the time and of a day before and after it: midnight is not the
 * same moment for both.
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
  const named = reported.filter(({ at }) => within(at, span)).map(({ subject }) => subject);
  const payments = [...new Set(known.values())].filter((id) => named.includes(id));
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
      // What one side has of the time, the other has in it or a little before or after.
      differs: ledger.within > provider.around || provider.within > ledger.around,
    };
  });
}
