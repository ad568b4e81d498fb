/** Wraps the sandbox's bank in providers that lose responses, respond late, and fail. */
import {
  type CardGateway,
  GatewayError,
  type MoneyProviders,
  type RedirectGateway,
} from '../../api/server/payments/gateways/payment-ports';
import type { SandboxBank } from '../../api/server/sandbox/bank';
import type { Chance } from '../support/chance';
import type { Life } from './process';

/** The kinds of faults a call can have. */
const FAULTS = ['lost before', 'lost after', 'late', 'broken', 'slow'] as const;
type Fault = (typeof FAULTS)[number];

/** The probability that a call has a fault. */
const PROBABILITY = 0.3;

/** The faults of one simulated life and their consequences. */
export class Faults {
  /** Whether faults are currently injected. */
  on = true;
  /** How often each fault was injected. */
  readonly injected = new Map<string, number>();
  /** The names of the faults that were thrown. */
  readonly thrown: string[] = [];
  private readonly late: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly chance: Chance,
    /** Runs elsewhere while a call is slow. */
    private readonly meanwhile: () => Promise<void>,
  ) {}

  count(fault: string): void {
    this.injected.set(fault, (this.injected.get(fault) ?? 0) + 1);
  }

  /** Delivers requests to the provider that we had given up on. */
  async arriveLate(): Promise<void> {
    for (const request of this.late.splice(0)) await request().catch(() => undefined);
  }

  private draw(): Fault | undefined {
    return this.on && this.chance.happens(PROBABILITY) ? this.chance.of(FAULTS) : undefined;
  }

  private fails(fault: Fault, unknown: boolean, life: Life): never {
    life.step();
    const name = `${fault} #${this.thrown.length}`;
    this.thrown.push(name);
    throw new GatewayError(name, unknown);
  }

  /** Makes a call of a process, with possible faults. */
  async call<T>(life: Life, request: () => Promise<T>): Promise<T> {
    life.step();
    const fault = this.draw();
    if (fault) this.count(fault);
    if (fault === 'broken') this.fails(fault, false, life);
    if (fault === 'lost before') this.fails(fault, true, life);
    if (fault === 'late') {
      this.late.push(request);
      this.fails(fault, true, life);
    }
    if (fault === 'slow') {
      const { on } = this;
      this.on = false;
      await this.meanwhile();
      this.on = on;
    }
    const answer = await request();
    if (fault === 'lost after') this.fails(fault, true, life);
    life.step();
    return answer;
  }
}

/**
 * The providers as a process sees them.
 *
 * @param refunded is called for each refund at PayPal, which will report it, whoever asked for it.
 */
export function providersOf(
  bank: SandboxBank,
  faults: Faults,
  life: Life,
  refunded: (gatewayId: string | null) => void,
): MoneyProviders {
  const { card, paypal } = bank.providers;
  const through = <T>(request: () => Promise<T>): Promise<T> => faults.call(life, request);
  const cards: Partial<CardGateway> = {
    charge: (order) => through(() => card.charge(order)),
    chargeKept: (order) => through(() => card.chargeKept(order)),
    chargeToken: (order) => through(() => card.chargeToken(order)),
    keep: (order) => through(() => card.keep(order)),
    complete: (attempt, back) => through(() => card.complete(attempt, back)),
    find: (attempt) => through(() => card.find(attempt)),
    abandon: (attempt) => through(() => card.abandon(attempt)),
    refund: (order) => through(() => card.refund(order)),
  };
  const redirects: Partial<RedirectGateway> = {
    begin: (order) => through(() => paypal.begin(order)),
    complete: (attempt, back) => through(() => paypal.complete(attempt, back)),
    find: (attempt) => through(() => paypal.find(attempt)),
    abandon: (attempt) => through(() => paypal.abandon(attempt)),
    refund: (order) =>
      through(async () => {
        const outcome = await paypal.refund(order);
        if (outcome.kind === 'approved') refunded(order.gatewayId);
        return outcome;
      }),
  };
  return {
    ...bank.providers,
    // The real providers remain as prototypes, so that methods not overridden are theirs.
    card: Object.assign(Object.create(card) as CardGateway, cards),
    paypal: Object.assign(Object.create(paypal) as RedirectGateway, redirects),
    paypalEvents: {
      peek: (_headers, body) => JSON.parse(body.toString('utf8')),
      read: async (_headers, body) => JSON.parse(body.toString('utf8')),
    },
  };
}
