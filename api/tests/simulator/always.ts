/** Invariants after every step: active plans are paid, once, and with existing credit. */
import { TRANSFER_DAYS } from '../../contract/money/plans/due-days';
import { CLAIM_SECONDS } from '../../server/money/renewals/due-queue';
import { endOfDayAfter, graceEnd, unusedCents } from '../../server/money/lifecycle/periods';
import { after, type Clock } from '../../server/platform/clock';
import { CHECKED } from '../support/money/payments';
import { hold, readBooks, sum, type Books, type Kept } from './books';
import type { SimulatedWorld } from './world';

/** The longest time that a renewal waits for its payer at the bank's check, in seconds. */
const CHECK_SECONDS = 60 * 60;

type Payment = Books['payments'][number];

/** The paid periods of a subscription are consecutive, and none is charged twice. */
function periodsArePaidOnce({ payments }: Books): void {
  const bought = payments.filter(({ status, period_start: start }) => status === 'PAID' && start);
  for (const one of bought) {
    const twice = bought.filter((other) => {
      if (other === one || other.subscription_id !== one.subscription_id) return false;
      if (!one.period_start || !one.period_end || !other.period_start) return false;
      return other.period_start >= one.period_start && other.period_start < one.period_end;
    });
    hold(twice.length === 0, 'No period is charged twice', { one, twice });
  }
}

/** Whether a charge was opened after another payment had been made. */
function isOpenedAfter(one: Payment, paid: Payment): boolean {
  if (one.account_number <= paid.account_number || !paid.paid_at) return false;
  if (one.created_at > paid.paid_at) return true;
  // Of two within the same instant, the first was paid first only if it did not wait for its payer.
  const isImmediate = paid.created_at.getTime() === paid.paid_at.getTime();
  return isImmediate && paid.method === 'card' && paid.card_last4 !== CHECKED.slice(-4);
}

/** A period that is paid is not charged again, not even to be credited. */
function paidPeriodsAreNotCharged({ payments }: Books): void {
  for (const paid of payments.filter(({ status }) => status === 'PAID')) {
    const { subscription_id: id, period_start: start, period_end: end } = paid;
    if (!start || !end) continue;
    const again = payments.filter(
      (one) =>
        one.purpose === 'renew' &&
        one.subscription_id === id &&
        one.created_at < end &&
        isOpenedAfter(one, paid),
    );
    hold(again.length === 0, 'A paid period is not charged again', { paid, again });
  }
}

/** An active subscription has paid for its current period. */
function plansArePaid({ payments, subscriptions }: Books): void {
  for (const row of subscriptions.filter(({ status }) => status === 'ACTIVE')) {
    const paid = payments.some(
      (one) =>
        one.status === 'PAID' &&
        one.subscription_id === row.id &&
        one.period_end?.getTime() === row.period_end?.getTime(),
    );
    hold(paid, 'An active subscription has paid its period', row);
  }
}

/** Whether a payment brought money, which may have been returned since. */
const wasPaid = ({ status }: Payment): boolean => status === 'PAID' || status === 'REFUNDED';

/** The unused part of a subscription's period, credited to the payment that replaced it. */
function creditFrom(row: Books['subscriptions'][number], { payments }: Books): number {
  const { ended_at: over, period_start: start, period_end: end, period_cents: cents } = row;
  if (row.status !== 'EXPIRED' || !over || !start || !end) return 0;
  // If it was cancelled, its last update is not the moment it ended, and nothing was credited.
  if (row.updated_at.getTime() !== over.getTime()) return 0;
  // A refund ends a period before its time, and then nothing of it was credited.
  const isCutShort = payments.some(
    (one) =>
      one.subscription_id === row.id &&
      one.period_start?.getTime() === start.getTime() &&
      one.period_end !== null &&
      one.period_end > end,
  );
  if (isCutShort) return 0;
  const next = payments.find(
    (one) =>
      wasPaid(one) &&
      one.subscription_id !== row.id &&
      one.period_start?.getTime() === over.getTime(),
  );
  if (!next) return 0;
  return unusedCents({ cents, start, end }, start > next.created_at ? over : next.created_at);
}

/** No cent of credit appears from nowhere or is lost. */
function creditIsExplained(books: Books): void {
  const { payments, bookings, subscriptions, free, credit, returnedCredit } = books;
  const paid = payments.filter(wasPaid);
  const late = paid.filter((one) => !one.period_start && one.method !== 'bank');
  const arrived = bookings.filter(({ kind }) => kind !== 'returned' && kind !== 'sent_back');
  const came =
    sum(arrived.map((one) => one.credited_cents)) +
    sum(late.map((one) => one.amount_cents)) +
    sum(subscriptions.map((row) => creditFrom(row, books))) +
    // What a refund returns or takes depends on what it refunds, and has its own tests.
    returnedCredit;
  const used = sum(paid.filter((one) => one.period_start).map((one) => one.credit_cents));
  hold(free >= 0, 'No one has spent credit that they did not have', { free, came, used });
  hold(credit === came - used, 'Credit is what came less what was used', { credit, came, used });
}

/** When a plan has to be renewed or ended; null if it has no end. */
function lastMoment(row: Books['subscriptions'][number]): Date | null {
  const { status, period_end: end, past_due_since: since, updated_at: changed } = row;
  // Cancelled in its grace period, it is ended when the renewals run next.
  if (status === 'CANCELED') return end && (changed > end ? changed : end);
  if (status === 'PAST_DUE') return since && graceEnd(since);
  return status === 'ACTIVE' ? end && after(end, CHECK_SECONDS) : end;
}

/** Whether a renewal has to wait: for its own retry, or for another charge of the account. */
const isWaiting = (row: Books['subscriptions'][number], { intents, payments }: Books): boolean =>
  row.status === 'ACTIVE' &&
  intents.some(({ status, payment_id: id }) => {
    const renewed = payments.find((one) => one.id === id)?.subscription_id;
    return status === 'charging' || (status === 'deferred' && renewed === row.id);
  });

/**
 * Once the renewals have run, no plan is active beyond its paid time: it is paid, ended, or its
 * payment is in progress. A failed renewal is postponed by more than a lease, and has an alarm.
 */
function nothingIsHeldUnpaid(books: Books, renewedAt: Date | undefined): void {
  if (!renewedAt) return;
  for (const row of books.subscriptions) {
    const end = lastMoment(row);
    if (['PENDING', 'EXPIRED'].includes(row.status) || !end || end >= renewedAt) continue;
    if (isWaiting(row, books)) continue;
    const isPutOff = row.run_after !== null && row.run_after > after(renewedAt, CLAIM_SECONDS);
    hold(isPutOff || row.set_aside_at !== null, 'No plan is held beyond what is paid', row);
  }
}

/** A stored card can be charged, and a PayPal or bank account that replaced it has paid an order. */
function storedMethodsAreExplained({ methods, payments }: Books): void {
  for (const { kind, token, updated_at: at } of methods) {
    const hasPaid = payments.some(
      (one) =>
        one.method === kind && one.amount_cents > 0 && one.paid_at?.getTime() === at.getTime(),
    );
    if (kind === 'card') hold(token !== null, 'A stored card can be charged', kind);
    else hold(hasPaid, 'An account is stored when it pays', { kind, at });
  }
}

/** An order that was closed has lost the credit in its price, so it starts no plan at that price. */
function closedOrdersStartNothing({ payments }: Books, closed: Set<string>): void {
  for (const one of payments) {
    hold(!closed.has(one.id) || !one.period_start, 'A closed order starts no plan', one);
    const isClosed = one.status === 'FAILED' || one.status === 'DECLINED';
    if (isClosed && one.credit_cents > 0) closed.add(one.id);
  }
}

/**
 * An order by transfer stays open until it is due, unless it was cancelled or another replaced it:
 * a later one, or an earlier one whose transfer arrived in the meantime, perhaps at the same moment.
 */
function ordersWait({ payments }: Books, now: Date): void {
  const orders = payments.filter(({ purpose }) => purpose === 'subscribe');
  for (const one of orders.filter(
    ({ method, status }) => method === 'bank' && status === 'FAILED',
  )) {
    const isReplaced = orders.some(
      ({ account_number: number, paid_at: paidAt }) =>
        number > one.account_number || (paidAt !== null && paidAt >= one.created_at),
    );
    const isDue = endOfDayAfter(one.created_at, TRANSFER_DAYS) <= now;
    const { decline_code: why } = one;
    hold(why !== 'superseded' || isReplaced, 'Only another order replaces an order', one);
    hold(why !== 'transfer_overdue' || isDue, 'An order waits until it is due', one);
  }
}

type Watched = Kept &
  Pick<SimulatedWorld, 'renewedAt' | 'broken' | 'closed'> & { readonly clock: Clock };

/** Must hold at any moment. */
export async function checkAlways(world: Watched): Promise<void> {
  const books = await readBooks(world);
  const { subscriptions, intents } = books;
  const holding = subscriptions.filter(({ status }) => !['PENDING', 'EXPIRED'].includes(status));
  hold(holding.length <= 1, 'One plan is held at most', holding);
  const charging = intents.filter(({ status }) => status === 'charging');
  hold(charging.length <= 1, 'One payment is charged at a time', charging);
  plansArePaid(books);
  periodsArePaidOnce(books);
  paidPeriodsAreNotCharged(books);
  nothingIsHeldUnpaid(books, world.renewedAt);
  creditIsExplained(books);
  closedOrdersStartNothing(books, world.closed);
  storedMethodsAreExplained(books);
  ordersWait(books, world.clock.now());
  hold(world.broken.length === 0, 'No call breaks', world.broken.map(String));
}
