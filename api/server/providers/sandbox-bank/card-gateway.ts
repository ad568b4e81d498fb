/** The sandbox's gateway for cards: behaves by the number of the card, and remembers all it did. */
import type { Clock } from '../../clock';
import {
  type Attempt,
  type CardGateway,
  type CardOrder,
  type Found,
  GatewayError,
  type Order,
  type Outcome,
  type PaidAttempt,
  type PlanRecord,
  type TokenOrder,
} from '../payment-ports';
import { GENERAL_DECLINE, type Habit, habitOf } from './cards';
import { newGatewayId, newGatewayToken, outcomeOf, refundedOf } from './entries';
import type { Entry, Ledger } from './ledger';

/** Cards whose token is declined. */
const ONCE = 'once';
/** Cards that are declined after the bank's check. */
const DECLINED_AFTER = 'declined-after';

/** The gateway for cards. */
export class SandboxCards implements CardGateway {
  readonly missingAfterMs = 0;

  /** @param wait resolves after half of the time that the gateway takes. */
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly wait: () => Promise<void>,
  ) {}

  async charge(order: CardOrder): Promise<Outcome> {
    return this.attempt(order, order.card.number, 'AUTHORIZED', order.returnUrl);
  }

  async keep(order: CardOrder): Promise<Outcome> {
    return this.attempt(order, order.card.number, 'VERIFIED', null);
  }

  async chargeToken(order: TokenOrder): Promise<Outcome> {
    await this.wait();
    const known = this.ledger.ofToken(order.token);
    const declined = !known || known.habit === ONCE || this.ledger.find(order.reference);
    const entry = declined
      ? this.refused(order, known?.last4 ?? '', GENERAL_DECLINE)
      : this.entry(order, known.last4, { status: 'AUTHORIZED', token: order.token });
    await this.ledger.write(entry);
    await this.wait();
    return outcomeOf(entry);
  }

  async find({ reference }: Attempt): Promise<Found> {
    await this.wait();
    const entry = this.ledger.find(reference);
    return entry ? outcomeOf(entry) : { kind: 'missing' };
  }

  async complete({ reference }: Attempt): Promise<Outcome> {
    await this.wait();
    const entry = this.ledger.find(reference);
    if (!entry) throw new GatewayError('No such attempt', false);
    if (entry.status !== 'PENDING_AUTHENTICATION' || entry.reason !== 'AUTHENTICATION_SUCCESSFUL') {
      return outcomeOf(entry);
    }
    const done: Entry =
      entry.habit === DECLINED_AFTER
        ? { ...entry, status: 'DECLINED', code: '203', reason: 'PROCESSOR_DECLINED', token: null }
        : {
            ...entry,
            status: entry.cents > 0 ? 'AUTHORIZED' : 'VERIFIED',
            code: '100',
            reason: '',
          };
    await this.ledger.write(done);
    await this.wait();
    return outcomeOf(done);
  }

  async abandon({ reference }: Attempt): Promise<Found> {
    await this.wait();
    const entry = this.ledger.find(reference);
    if (entry && ['AUTHORIZED', 'DECLINED', 'VERIFIED', 'VOIDED'].includes(entry.status)) {
      return outcomeOf(entry);
    }
    // A stone on the reference: the attempt is refused should it arrive after all.
    const order = { reference, cents: 0, currency: 'USD', description: '' };
    await this.ledger.write(
      this.entry(order, entry?.last4 ?? '', { status: 'VOIDED', code: '104', reason: 'VOIDED' }),
    );
    return { kind: 'missing' };
  }

  async refunded({ reference }: PaidAttempt): Promise<number> {
    await this.wait();
    return refundedOf(this.ledger.find(reference));
  }

  async refundedSince(): Promise<readonly string[]> {
    await this.wait();
    const back = this.ledger.all().filter((entry) => refundedOf(entry) > 0);
    return back.filter(({ channel }) => channel === 'card').map(({ reference }) => reference);
  }

  async putPlan(plan: PlanRecord): Promise<{ id: string; status: string }> {
    await this.wait();
    return { id: `${plan.planCode}-${plan.period}`, status: 'ACTIVE' };
  }

  private async attempt(
    order: Order,
    number: string,
    success: 'AUTHORIZED' | 'VERIFIED',
    returnUrl: string | null,
  ): Promise<Outcome> {
    await this.wait();
    const habit = this.ledger.find(order.reference) ? GENERAL_DECLINE : habitOf(number);
    if (habit.kind === 'broken') throw new GatewayError('PROCESSOR_UNAVAILABLE', false);
    if (habit.kind === 'time-out' && !habit.charged) throw new GatewayError('Timed out', true);
    const last4 = number.slice(-4);
    const entry =
      habit.kind === 'decline'
        ? this.refused(order, last4, habit)
        : this.entry(order, last4, {
            // A check needs a page to come back to: a card that is only kept is not checked.
            ...(habit.kind === 'challenge' && returnUrl !== null
              ? {
                  status: 'PENDING_AUTHENTICATION',
                  code: '475',
                  reason: 'PENDING_AUTHENTICATION',
                  habit: habit.afterwards === 'decline' ? DECLINED_AFTER : null,
                }
              : { status: success, habit: habit.kind === ONCE ? ONCE : null }),
            token: newGatewayToken(),
            returnUrl,
          });
    await this.ledger.write(entry);
    await this.wait();
    if (habit.kind === 'time-out') throw new GatewayError('Timed out', true);
    return outcomeOf(entry);
  }

  private refused(order: Order, last4: string, habit: Habit): Entry {
    const { code, reason } = habit.kind === 'decline' ? habit : { code: '233', reason: '' };
    return this.entry(order, last4, { status: 'DECLINED', code, reason });
  }

  private entry(order: Order, last4: string, more: Partial<Entry>): Entry {
    const { reference, cents, currency, description } = order;
    return {
      id: newGatewayId(),
      reference,
      channel: 'card',
      cents,
      currency,
      status: 'AUTHORIZED',
      code: '100',
      reason: '',
      last4,
      createdAt: this.clock.now().toISOString(),
      token: null,
      habit: null,
      description,
      returnUrl: null,
      ...more,
    };
  }
}
