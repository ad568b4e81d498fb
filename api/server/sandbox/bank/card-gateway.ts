/** The sandbox's card gateway, which behaves by the card number and records every attempt. */
import type { Clock } from '../../platform/clock';
import {
  type Abandoned,
  type Attempt,
  type CaptureContext,
  type CardGateway,
  type Found,
  GatewayError,
  type Outcome,
  type PlanRecord,
  type StoredCard,
} from '../../money/gateways/payment-ports';
import type {
  CardOrder,
  StoredCardOrder,
  Order,
  TokenOrder,
} from '../../money/gateways/payment-orders';
import { GENERAL_DECLINE, type CardBehaviour, behaviourOf, KEEPS_HOLD } from './cards';
import { newGatewayToken, outcomeOf, readToken, refundedOf } from './entries';
import { cardEntry, refusedEntry } from './card-entries';
import type { Entry } from './entry';
import type { SandboxFlex } from './flex';
import { SandboxGateway } from './gateway';
import type { Ledger } from './ledger';
import {
  CHALLENGE,
  REISSUED,
  NEW_LAST4,
  NEW_YEARS,
  DECLINED_AFTER,
  rememberedOf,
  PENDING_CHECK,
  UNAUTHENTICATED,
  onceOf,
} from './card-habits';

/** How long the gateway refuses to reverse a hold of a card marked for that, in milliseconds. */
const KEPT_MS = 10 * 60_000;

export class SandboxCards extends SandboxGateway implements CardGateway {
  constructor(
    ledger: Ledger,
    clock: Clock,
    wait: () => Promise<void>,
    private readonly flex: SandboxFlex,
  ) {
    super('card', ledger, clock, wait);
  }

  async charge(order: CardOrder): Promise<Outcome> {
    return this.attempt(order, await this.flex.numberOf(order.card), 'AUTHORIZED', order.returnUrl);
  }

  async keep(order: CardOrder): Promise<Outcome> {
    return this.attempt(order, await this.flex.numberOf(order.card), 'VERIFIED', null);
  }

  async chargeStoredCard(order: StoredCardOrder): Promise<Outcome> {
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

  private async chargeAgain(
    order: Order & { readonly token: string },
    answer: (network: string, kept: Entry) => Partial<Entry> | CardBehaviour,
  ): Promise<Outcome> {
    await this.wait();
    const { token, network } = readToken(order.token);
    const kept = await this.ledger.ofToken(token);
    const again = await this.ledger.find(order.reference);
    const refused = !kept || kept.forgotten || again ? GENERAL_DECLINE : onceOf(kept);
    const result = refused ?? (kept ? answer(network, kept) : GENERAL_DECLINE);
    const last4 = kept?.reissued?.last4 ?? kept?.last4 ?? '';
    const entry =
      'kind' in result
        ? refusedEntry(order, last4, result, this.clock.now())
        : cardEntry(order, last4, result, this.clock.now());
    if (!again) await this.ledger.write(entry);
    await this.wait();
    return this.withoutHold(entry);
  }

  async captureContext(origin: string): Promise<CaptureContext> {
    await this.wait();
    return this.flex.captureContext(origin);
  }

  async forget(token: string): Promise<void> {
    await this.wait();
    const kept = await this.ledger.ofToken(readToken(token).token);
    if (kept) await this.ledger.write({ ...kept, forgotten: true });
  }

  /** Reads the card that replaces another, as if the networks had just reported it. */
  async refreshCard(text: string): Promise<StoredCard | undefined> {
    await this.wait();
    const kept = await this.ledger.ofToken(readToken(text).token);
    if (kept?.habit !== REISSUED || kept.forgotten) return undefined;
    const reissued = kept.reissued ?? { last4: NEW_LAST4, expiry: this.newExpiry() };
    if (!kept.reissued) await this.ledger.write({ ...kept, reissued });
    return reissued;
  }

  private newExpiry(): string {
    const now = this.clock.now();
    const year = String(now.getUTCFullYear() + NEW_YEARS).slice(-2);
    return `${String(now.getUTCMonth() + 1).padStart(2, '0')}/${year}`;
  }

  async find({ reference }: Attempt): Promise<Found> {
    await this.wait();
    const entry = await this.ledger.find(reference);
    return entry ? this.withoutHold(entry) : { kind: 'missing' };
  }

  /** Reverses what a declined attempt holds, by a second request as at the real gateway. */
  private async withoutHold(entry: Entry): Promise<Outcome> {
    const outcome = outcomeOf(entry);
    if (outcome.kind !== 'declined' || entry.hold !== 'held') return outcome;
    try {
      if (await this.reverse(entry.reference)) return outcome;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
    }
    return { ...outcome, heldAt: entry.id };
  }

  /** The gateway's reversal of an authorization. Returns whether nothing is held any more. */
  async reverse(reference: string): Promise<boolean> {
    await this.wait();
    const entry = await this.ledger.find(reference);
    if (entry?.hold !== 'held') return true;
    const heldMs = this.clock.now().getTime() - new Date(entry.createdAt).getTime();
    if (entry.habit === KEEPS_HOLD && heldMs < KEPT_MS) return false;
    await this.ledger.write({ ...entry, hold: 'reversed' });
    return true;
  }

  async complete({ reference }: Attempt): Promise<Outcome> {
    await this.wait();
    const entry = await this.ledger.find(reference);
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
    const entry = await this.ledger.find(reference);
    if (entry && outcomeOf(entry).kind !== 'redirect') return this.withoutHold(entry);
    // Blocks the reference, so that the attempt is declined if it arrives later.
    const order = { reference, cents: 0, currency: 'USD', description: '' };
    await this.ledger.write({
      ...(entry ?? cardEntry(order, '', {}, this.clock.now())),
      cents: 0,
      status: 'VOIDED',
      code: '104',
      reason: 'VOIDED',
      token: null,
      returnUrl: null,
    });
    return { kind: 'undone' };
  }

  async refundedSince(): Promise<readonly string[]> {
    const entries = await this.entries();
    return entries.filter((entry) => refundedOf(entry).cents > 0).map(({ reference }) => reference);
  }

  async putPlan(plan: PlanRecord): Promise<{ id: string }> {
    await this.wait();
    return { id: `${plan.planCode}-${plan.period}` };
  }

  private async attempt(
    order: Order,
    number: string,
    success: 'AUTHORIZED' | 'VERIFIED',
    returnUrl: string | null,
  ): Promise<Outcome> {
    await this.wait();
    const again = await this.ledger.find(order.reference);
    const habit = again ? GENERAL_DECLINE : behaviourOf(number);
    if (habit.kind === 'broken') throw new GatewayError('PROCESSOR_UNAVAILABLE', false);
    if (habit.kind === 'time-out' && !habit.charged) throw new GatewayError('Timed out', true);
    const last4 = number.slice(-4);
    const now = this.clock.now();
    const entry =
      habit.kind === 'decline'
        ? refusedEntry(order, last4, habit, now)
        : cardEntry(
            order,
            last4,
            {
              // 3-D Secure needs a page to return to, so a card that is only stored is not checked.
              ...(habit.kind === 'challenge' && returnUrl !== null
                ? PENDING_CHECK
                : { status: success }),
              habit: rememberedOf(habit),
              initiator: 'customer',
              token: newGatewayToken(),
              returnUrl,
            },
            now,
          );
    if (!again) await this.ledger.write(entry);
    await this.wait();
    if (habit.kind === 'time-out') throw new GatewayError('Timed out', true);
    return this.withoutHold(entry);
  }
}
