/** Invariants of an account, its payments and its bank that must hold once everything has settled. */
import type { Entry } from '../../server/sandbox/bank';
import { balances } from '../support/money/balances';
import { PAST_DUE_DAYS } from '../../contract/money/plans/due-days';
import { daysAfter, graceEnd } from '../../server/money/lifecycle/periods';
import type { SimulatedWorld } from './world';
import { hold, sum, givenBack, readBooks, type Books } from './books';

/** Each charge at the bank belongs to a payment of the same amount, and vice versa. */
function moneyIsExplained(books: Books, entries: readonly Entry[]): void {
  const { intents, payments } = books;
  const at = new Map(entries.map((entry) => [entry.reference, entry]));
  for (const payment of payments) {
    // A renewal that failed at the gateway is sent again under another reference.
    const own = intents.filter((one) => one.payment_id === payment.id);
    if (payment.method === 'bank' || payment.amount_cents === 0) continue;
    const tried = own.flatMap(({ id }) => at.get(id) ?? []);
    const charged = tried.filter(({ status }) => ['AUTHORIZED', 'REFUNDED'].includes(status));
    const paid = payment.status === 'PAID' || payment.status === 'REFUNDED';
    const details = { bank: tried.map(({ status }) => status), payment: payment.status };
    hold(charged.length === (paid ? 1 : 0), 'What the bank charged is paid, and once', details);
    const exact = charged.every(({ cents }) => cents === payment.amount_cents);
    hold(exact, 'The bank charged the amount', details);
    const back = charged.some(({ status }) => status === 'REFUNDED');
    hold(back === (payment.status === 'REFUNDED'), 'What was given back is booked', details);
    const parts = sum(charged.map(givenBack));
    const booked = { parts, booked: payment.refunded_cents };
    hold(back || parts === payment.refunded_cents, 'Every part given back is booked', booked);
    hold(payment.refunded_cents <= payment.amount_cents, 'No more is given back than came', booked);
  }
  const charges = entries.filter(({ channel, status, cents }) => {
    return channel !== 'transfer' && cents > 0 && ['AUTHORIZED', 'REFUNDED'].includes(status);
  });
  const known = charges.every(({ reference }) => intents.some(({ id }) => id === reference));
  hold(known, 'The bank charged nothing that was not asked for');
}

/** Each transfer is in the ledger, and every cent of it is accounted for. */
function transfersAreExplained(books: Books, entries: readonly Entry[]): void {
  const { payments } = books;
  const transfers = entries.filter(({ channel }) => channel === 'transfer');
  for (const { id, cents, status } of transfers) {
    const bookings = books.bookings.filter((one) => one.bank_id === id);
    hold(bookings.length > 0, 'A transfer is in the ledger', { id });
    if (status !== 'REFUNDED' && bookings.every(({ kind }) => kind === 'unmatched')) continue;
    const booked = bookings.map((one) => one.applied_cents + one.credited_cents);
    const isReturned = status === 'REFUNDED';
    hold(sum(booked) === (isReturned ? 0 : cents), 'A transfer is applied or credited', bookings);
    const returns = bookings.filter(({ kind }) => kind === 'returned').length;
    hold(returns === (isReturned ? 1 : 0), 'A transfer that was sent back is booked so', bookings);
  }
  for (const { id, method, status, amount_cents: amount, gateway_status: how } of payments) {
    if (method !== 'bank' || amount === 0) continue;
    const applied = sum(
      books.bookings.filter((one) => one.payment_id === id).map((one) => one.applied_cents),
    );
    const due = status === 'PAID' && how !== 'CREDITED';
    hold(due ? applied === amount : applied < amount, 'Transfers pay a payment', {
      status,
      applied,
    });
    hold(
      due || status === 'PENDING' || applied === 0,
      'Nothing is held for what is closed',
      status,
    );
  }
}

/** Every dispute has its current state, and nothing is charged automatically while one is open. */
function disputesAreFollowed(books: Books, entries: readonly Entry[]): void {
  const disputed = entries.filter((entry) => entry.dispute !== undefined);
  hold(disputed.length === books.disputes.length, 'Every dispute is known', disputed);
  for (const { id, dispute: state } of disputed) {
    const row = books.disputes.find((one) => one.case_id === `case-${id}`);
    hold(row?.state === state, 'A dispute is known as it stands', { row, state });
    const opened = books.openings.find((one) => one.payment_id === row?.payment_id);
    if (state !== 'opened' || !opened) continue;
    const since = entries.filter(
      ({ initiator, createdAt }) =>
        initiator === 'merchant' && new Date(createdAt) > opened.booked_at,
    );
    hold(since.length === 0, 'No card is charged by itself during a dispute', since);
  }
}

/**
 * The ledger accounts for the balances at the bank and at PayPal, customers' credit, and held
 * amounts; the movements of each customer add up to zero.
 */
async function ledgerExplains(world: SimulatedWorld, books: Books): Promise<void> {
  const { db } = world.database;
  const own = await balances(db, { accountId: world.account.id });
  hold(sum(Object.values(own)) === 0, 'The ledger balances', own);
  hold(own.sales <= 0, 'No one has more than they have paid', own);
  const entries = (await world.bank.entries()).filter(({ cents }) => cents > 0);
  const kept = (channel: string): number =>
    sum(
      entries
        .filter((entry) => entry.channel === channel && entry.status === 'AUTHORIZED')
        .map((entry) => entry.cents - givenBack(entry)),
    );
  const inDispute = (provider: string): number =>
    sum(books.disputes.filter((one) => one.provider === provider).map((one) => one.held_cents));
  const cards = own.cards + inDispute('cards');
  hold(cards === kept('card'), 'Cards have brought what the ledger says', [own, entries]);
  const paypal = own.paypal + inDispute('paypal');
  hold(paypal === kept('paypal'), 'PayPal has brought what the ledger says', [own, entries]);
  const disputed = inDispute('cards') + inDispute('paypal');
  hold(own.disputed === disputed, 'What is in dispute is what the ledger says', [own, disputed]);
  const held = books.bookings
    .filter((one) => books.payments.some((p) => p.id === one.payment_id && p.status === 'PENDING'))
    .map((one) => one.applied_cents);
  hold(-own.held === sum(held), 'What is held is held for what is pending', [own, held]);
  const lost = entries.filter(({ id, channel, status }) => {
    if (status !== 'AUTHORIZED') return false;
    const known = books.bookings.some((one) => one.bank_id === id && one.payment_id !== null);
    return channel === 'transfer' && !known;
  });
  const matched = kept('transfer') - sum(lost.map(({ cents }) => cents));
  hold(own.bank === matched, 'Transfers have brought what the ledger says', [own, entries]);
}

/** The alarms that are expected from what happened, even after everything has settled. */
const EXPECTED_ALARMS = [
  'transfer_partial',
  'transfer_unmatched',
  'transfer_returned',
  'gateway_unavailable',
  'dispute_opened',
  'refund_not_made',
] as const;

/** A declined charge leaves no authorization. */
function noHoldStays(entries: readonly Entry[]): void {
  const held = entries.filter(({ hold }) => hold === 'held');
  hold(held.length === 0, 'No authorization of a declined charge stays', held);
}

/** Every refund is decided, and in the audit log. */
async function refundsAreDecided({ database: { db }, account }: SimulatedWorld): Promise<void> {
  const asked = await db
    .selectFrom('asked_refund')
    .selectAll()
    .where('operator_id', '=', account.id)
    .execute();
  const open = asked.filter(({ status }) => status === 'asked' || status === 'accepted');
  hold(open.length === 0, 'Every refund is decided', open);
  const acts = await db
    .selectFrom('operator_act')
    .select('id')
    .where('operator_id', '=', account.id)
    .where('kind', '=', 'refund')
    .execute();
  hold(acts.length === asked.length, 'Every refund is in the audit log', [acts, asked]);
}

/** The days within which the comparison with a report expects a refund to be booked. */
const BOOKED_WITHIN_DAYS = 8;

/** Whether a refund was booked too late for the comparison, because no server was running. */
function isBookedLate({ intents, payments }: Books, entries: readonly Entry[]): boolean {
  return entries.some(({ reference, refundedAt, refunds = [] }) => {
    const intent = intents.find(({ id }) => id === reference);
    const booked = payments.find(({ id }) => id === intent?.payment_id)?.refunded_at;
    return [refundedAt, ...refunds.map(({ at }) => at)].some(
      (at) => at && booked && booked > daysAfter(new Date(at), BOOKED_WITHIN_DAYS),
    );
  });
}

/** Whether a renewal counts as declined although no bank decided: it was put off for too long. */
const isGivenUp = ({ subscriptions }: Books): boolean =>
  subscriptions.some(
    ({ status, past_due_since: since, period_end: end }) =>
      status === 'PAST_DUE' && since && end && since >= daysAfter(end, PAST_DUE_DAYS),
  );

/** Must hold once every message has arrived and faults have stopped. */
export async function checkAtRest(world: SimulatedWorld): Promise<void> {
  const books = await readBooks(world);
  const now = world.clock.now();
  const charging = books.intents.filter(({ status }) => status === 'charging');
  hold(charging.length === 0, 'Every outcome is known', charging);
  const entries = await world.bank.entries();
  moneyIsExplained(books, entries);
  noHoldStays(entries);
  transfersAreExplained(books, entries);
  disputesAreFollowed(books, entries);
  await ledgerExplains(world, books);
  await refundsAreDecided(world);
  for (const row of books.subscriptions) {
    const { status, period_end: end, due_at: due, past_due_since: since } = row;
    const holds = status === 'ACTIVE' || status === 'TRIALING' || status === 'CANCELED';
    hold(!holds || (end !== null && end > now), 'No plan is held past its period', { status, end });
    hold(due === null || due > now, 'Nothing that is due is left', { status, due });
    if (status !== 'PAST_DUE') continue;
    const inGrace = since !== null && graceEnd(since) > now;
    hold(inGrace, 'No plan is held past its grace period', { status, since });
  }
  const alarms = await world.database.db
    .selectFrom('alarm')
    .select(['code', 'subject'])
    .where('resolved_at', 'is', null)
    .where('code', 'not in', [
      ...EXPECTED_ALARMS,
      ...(isBookedLate(books, entries) ? (['ledger_difference'] as const) : []),
      ...(isGivenUp(books) ? (['renewal_unresolved'] as const) : []),
    ])
    .execute();
  hold(alarms.length === 0, 'No alarm is left', [alarms, world.log]);
}

/** Every fault is logged exactly once. */
export function checkLog({ survived, log }: SimulatedWorld): void {
  for (const fault of survived) {
    const lines = log.filter(({ text }) => new RegExp(`${fault}(?!\\d)`).test(text));
    hold(lines.length === 1, 'A fault is in the log once', { fault, lines });
  }
}

/** Must hold after a cancelled account has been left alone for a long time. */
export async function checkAtTheEnd(world: SimulatedWorld): Promise<void> {
  const { subscriptions, payments, intents } = await readBooks(world);
  const alive = subscriptions.filter(({ status }) => status !== 'EXPIRED');
  hold(alive.length === 0, 'Every subscription ends', alive);
  const pending = payments.filter(({ status }) => status === 'PENDING');
  hold(pending.length === 0, 'No payment is pending for ever', pending);
  const open = intents.filter(({ status }) => !['succeeded', 'declined'].includes(status));
  hold(open.length === 0, 'Every attempt is decided', open);
}
