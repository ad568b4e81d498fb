/** The sandbox's gateway for cards: behaves by the number of the card, and remembers all it did. */
import type { Clock } from '../../platform/clock';
import {
  type Abandoned,
  type Attempt,
  type CardGateway,
  type CardOrder,
  type Dispute,
  type Found,
  type GivenBack,
  GatewayError,
  type KeptCardOrder,
  type Order,
  type Outcome,
  type PaidAttempt,
  type PlanRecord,
  type RefundOrder,
  type RefundOutcome,
  type ReportLine,
  type TokenOrder,
} from '../../payments/gateways/payment-ports';
import { GENERAL_DECLINE, type Habit, habitOf, refusalFor } from './cards';
import {
  disputesOf,
  newGatewayId,
  newGatewayToken,
  newNetworkId,
  outcomeOf,
  readToken,
  refundedOf,
  refundOf,
  reportOf,
} from './entries';
import type { Entry, Ledger } from './ledger';

/** Cards whose token is declined; the reason follows. */
const ONCE = 'once:';
/** Cards whose bank checks the person. */
const CHALLENGE = 'challenge';
/** Cards that are declined after the bank's check. */
const DECLINED_AFTER = 'declined-after';

/** What is remembered of a card, for when its token is charged. */
function rememberedOf(habit: Habit): string | null {
  if (habit.kind === 'challenge') {
    return habit.afterwards === 'decline' ? DECLINED_AFTER : CHALLENGE;
  }
  return habit.kind === 'once' ? `${ONCE}${habit.reason}` : null;
}

/** Where an attempt stands whose person has to pass the bank's check first. */
const PENDING_CHECK = {
  status: 'PENDING_AUTHENTICATION',
  code: '475',
  reason: 'PENDING_AUTHENTICATION',
} as const;

/** How a bank refuses a charge that nobody present asked for and nobody is known to have agreed to. */
const UNAUTHENTICATED: Habit = {
  kind: 'decline',
  code: '475',
  reason: 'CONSUMER_AUTHENTICATION_REQUIRED',
  decline: 'authentication_failed',
};

/** The refusal of a card that is good for one charge; none for any other. */
function onceOf({ habit }: Entry): Habit | undefined {
  // Ledgers of earlier versions say no reason.
  if (habit === 'once') return GENERAL_DECLINE;
  return habit?.startsWith(ONCE) ? refusalFor(habit.slice(ONCE.length)) : undefined;
}

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

  async chargeKept(order: KeptCardOrder): Promise<Outcome> {
    const { returnUrl } = order;
    return this.chargeAgain(order, (_network, { habit }) =>
      habit === CHALLENGE || habit === DECLINED_AFTER
        ? { ...PENDING_CHECK, habit, returnUrl, initiator: 'customer' }
        : { initiator: 'customer' },
    );
  }

  async chargeToken(order: TokenOrder): Promise<Outcome> {
    return this.chargeAgain(order, (network, kept) =>
      network !== '' && network === kept.network
        ? { initiator: 'merchant', previousNetwork: network }
        : UNAUTHENTICATED,
    );
  }

  /** Charges a kept card; what the bank says to it depends on who asks. */
  private async chargeAgain(
    order: Order & { readonly token: string },
    answer: (network: string, kept: Entry) => Partial<Entry> | Habit,
  ): Promise<Outcome> {
    await this.wait();
    const { token, network } = readToken(order.token);
    const kept = this.ledger.ofToken(token);
    const again = this.ledger.find(order.reference);
    const refused = !kept || kept.forgotten || again ? GENERAL_DECLINE : onceOf(kept);
    const said = refused ?? (kept ? answer(network, kept) : GENERAL_DECLINE);
    const last4 = kept?.last4 ?? '';
    const entry =
      'kind' in said ? this.refused(order, last4, said) : this.entry(order, last4, said);
    await this.ledger.write(entry);
    await this.wait();
    return outcomeOf(entry);
  }

  async forget(token: string): Promise<void> {
    await this.wait();
    const kept = this.ledger.ofToken(readToken(token).token);
    if (kept) await this.ledger.write({ ...kept, forgotten: true });
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

  async abandon({ reference }: Attempt): Promise<Abandoned> {
    await this.wait();
    const entry = this.ledger.find(reference);
    if (entry && ['AUTHORIZED', 'DECLINED', 'VERIFIED', 'VOIDED'].includes(entry.status)) {
      return outcomeOf(entry);
    }
    // Bars the reference: the attempt is declined should it arrive after all.
    const order = { reference, cents: 0, currency: 'USD', description: '' };
    await this.ledger.write(
      this.entry(order, entry?.last4 ?? '', { status: 'VOIDED', code: '104', reason: 'VOIDED' }),
    );
    return { kind: 'undone' };
  }

  async refund(order: RefundOrder): Promise<RefundOutcome> {
    await this.wait();
    const { outcome, changed } = refundOf(
      this.ledger.find(order.reference),
      order,
      this.clock.now(),
    );
    if (changed) await this.ledger.write(changed);
    await this.wait();
    return outcome;
  }

  async refunded({ reference }: PaidAttempt): Promise<GivenBack> {
    await this.wait();
    return refundedOf(this.ledger.find(reference));
  }

  async refundedSince(): Promise<readonly string[]> {
    await this.wait();
    const back = this.ledger.all().filter((entry) => refundedOf(entry).cents > 0);
    return back.filter(({ channel }) => channel === 'card').map(({ reference }) => reference);
  }

  async disputes(): Promise<readonly Dispute[]> {
    await this.wait();
    return disputesOf(this.ledger.all(), 'card');
  }

  async report(from: Date, to: Date): Promise<readonly ReportLine[]> {
    await this.wait();
    return reportOf(this.ledger.all(), 'card', from, to);
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
              ? PENDING_CHECK
              : { status: success }),
            habit: rememberedOf(habit),
            initiator: 'customer',
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
      network: newNetworkId(),
      description,
      returnUrl: null,
      ...more,
    };
  }
}
