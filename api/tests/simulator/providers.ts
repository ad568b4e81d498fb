/** Wraps the sandbox's bank in providers that lose responses, respond late, and fail. */
import {
  type CardGateway,
  GatewayError,
  type MoneyProviders,
  type RedirectGateway,
} from '../../server/money/gateways/payment-ports';
import type { Clock } from '../../server/platform/clock';
import type { SandboxBank } from '../../server/sandbox/bank';
import type { Chance } from '../../../tests/support/chance';
import type { Life } from './process';

/** The kinds of faults a call can have. */
const FAULTS = ['lost before', 'lost after', 'late', 'broken', 'slow'] as const;
type Fault = (typeof FAULTS)[number] | 'hidden' | 'unreadable';

/** How long the card gateway's search may not find a charge, in milliseconds. */
const SEARCH_LAG_MS = 3 * 60_000;
/** How long the card gateway accepts a request, the lifetime of its token, in milliseconds. */
const ACCEPTED_MS = 2 * 60_000;
/** The longest time that a request can be on its way, in milliseconds. */
const ON_ITS_WAY_MS = 24 * 60 * 60_000;
/** After this time, what the card gateway's search and report lack counts as never processed. */
const ABSENT_MS = 24 * 60 * 60_000;
/** How long its search and its report may lack a charge all the same, in milliseconds. */
const LACKING_MS = 2 * ABSENT_MS;

/** The probability that a call has a fault. */
const PROBABILITY = 0.3;
/** The probability that a charge that is not found at first is lacking for days. */
const LACKING = 0.2;

/** The faults of one simulated life and their consequences. */
export class Faults {
  /** Whether faults are currently injected. */
  on = true;
  /** How often each fault was injected. */
  readonly injected = new Map<string, number>();
  /** The names of the faults that were thrown. */
  readonly thrown: string[] = [];
  private readonly late: { readonly request: () => Promise<unknown>; readonly until: number }[] =
    [];
  /** Until when the search and the report lack a reference. */
  private readonly hidden = new Map<string, number>();

  constructor(
    private readonly chance: Chance,
    private readonly clock: Clock,
    /** Runs elsewhere while a call is slow. */
    private readonly meanwhile: () => Promise<void>,
    /**
     * Whether abandoning an attempt of a card proves that it charges nothing, as in the sandbox. The
     * real gateway proves it only for what has arrived, and its search lags behind.
     */
    readonly proves: boolean,
  ) {}

  private get now(): number {
    return this.clock.now().getTime();
  }

  /** Whether the search and the report lack an attempt. */
  isHidden(reference: string): boolean {
    return this.now < (this.hidden.get(reference) ?? 0);
  }

  count(fault: string): void {
    this.injected.set(fault, (this.injected.get(fault) ?? 0) + 1);
  }

  /** Delivers requests to the provider that we had given up on. */
  async arriveLate(): Promise<void> {
    for (const { request, until } of this.late.splice(0)) {
      if (this.now < until) await request().catch(() => undefined);
    }
  }

  private draw(hides: string | undefined): Fault | undefined {
    if (!this.on || !this.chance.happens(PROBABILITY)) return undefined;
    return this.chance.of(hides === undefined ? FAULTS : ([...FAULTS, 'hidden'] as const));
  }

  private fails(fault: Fault, unknown: boolean, life: Life, isLogged = true): never {
    life.step();
    const name = `${fault} #${this.thrown.length}`;
    if (isLogged) this.thrown.push(name);
    throw new GatewayError(name, unknown);
  }

  /**
   * Makes a call of a process, with possible faults.
   *
   * @param charged the reference of a charge that the search may not find yet.
   */
  async call<T>(life: Life, request: () => Promise<T>, charged?: string): Promise<T> {
    life.step();
    const hides = this.proves ? undefined : charged;
    const fault = this.draw(hides);
    if (fault) this.count(fault);
    if (fault === 'broken') this.fails(fault, false, life);
    if (fault === 'lost before') this.fails(fault, true, life);
    if (fault === 'late') {
      this.late.push({
        request,
        until: this.now + (hides === undefined ? ON_ITS_WAY_MS : ACCEPTED_MS),
      });
      this.fails(fault, true, life);
    }
    if (fault === 'slow') await this.without(this.meanwhile);
    const answer = await request();
    if (fault === 'hidden' && hides !== undefined) {
      const isLacking = this.chance.happens(LACKING);
      if (isLacking) this.count('lacking');
      const lag = this.chance.below(isLacking ? LACKING_MS : SEARCH_LAG_MS);
      this.hidden.set(hides, this.now + lag);
    }
    if (fault === 'lost after' || fault === 'hidden') this.fails(fault, true, life);
    life.step();
    return answer;
  }

  /**
   * Makes a call that only reads, or that is repeated until it succeeds. Its failures are counted by
   * an alarm or not logged at all.
   */
  async read<T>(life: Life, request: () => Promise<T>): Promise<T> {
    life.step();
    if (this.on && this.chance.happens(PROBABILITY)) {
      this.count('unreadable');
      this.fails('unreadable', false, life, false);
    }
    const answer = await request();
    life.step();
    return answer;
  }

  /** Runs work without faults. */
  async without(work: () => Promise<void>): Promise<void> {
    const { on } = this;
    this.on = false;
    await work();
    this.on = on;
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
  const { paypal, bank: transfers } = bank.providers;
  const through = <T>(request: () => Promise<T>, charged?: string): Promise<T> =>
    faults.call(life, request, charged);
  const read = <T>(request: () => Promise<T>): Promise<T> => faults.read(life, request);
  // The sandbox's gateway, whose reversals of holds fail like any other call.
  const card = Object.assign(Object.create(bank.cards) as CardGateway, {
    reverse: (reference: string) => read(() => bank.cards.reverse(reference)),
  });
  const cards: Partial<CardGateway> = {
    charge: (order) => through(() => card.charge(order), order.reference),
    chargeStoredCard: (order) => through(() => card.chargeStoredCard(order), order.reference),
    chargeToken: (order) => through(() => card.chargeToken(order), order.reference),
    keep: (order) => through(() => card.keep(order), order.reference),
    complete: (attempt, back) => through(() => card.complete(attempt, back), attempt.reference),
    find: (attempt) =>
      through(async () =>
        faults.isHidden(attempt.reference) ? { kind: 'missing' } : card.find(attempt),
      ),
    abandon: (attempt) =>
      through(async () => {
        const { reference } = attempt;
        const isKnown = (await bank.entries()).some((one) => one.reference === reference);
        if (faults.proves || (isKnown && !faults.isHidden(reference))) {
          return card.abandon(attempt);
        }
        faults.count('unproven');
        return { kind: 'unproven' };
      }),
    refund: (order) => through(() => card.refund(order)),
    refunded: (attempt) => read(() => card.refunded(attempt)),
    refundedSince: (since) => read(() => card.refundedSince(since)),
    disputes: (since) => read(() => card.disputes(since)),
    report: (from, to) =>
      read(async () =>
        (await card.report(from, to)).filter(
          ({ reference }) => reference === null || !faults.isHidden(reference),
        ),
      ),
    forget: (token) => read(() => card.forget(token)),
    ...(!faults.proves && { missingAfterMs: SEARCH_LAG_MS, absentAfterMs: ABSENT_MS }),
  };
  const redirects: Partial<RedirectGateway> = {
    start: (order) => through(() => paypal.start(order)),
    complete: (attempt, back) => through(() => paypal.complete(attempt, back)),
    find: (attempt) => through(() => paypal.find(attempt)),
    abandon: (attempt) => through(() => paypal.abandon(attempt)),
    refund: (order) =>
      through(async () => {
        const outcome = await paypal.refund(order);
        if (outcome.kind === 'approved') refunded(order.gatewayId);
        return outcome;
      }),
    refunded: (attempt) => read(() => paypal.refunded(attempt)),
    disputes: (since) => read(() => paypal.disputes(since)),
    dispute: (caseId) => read(() => paypal.dispute(caseId)),
    report: (from, to) => read(() => paypal.report(from, to)),
  };
  return {
    ...bank.providers,
    // The real providers remain as prototypes, so that methods not overridden are theirs.
    card: Object.assign(Object.create(card) as CardGateway, cards),
    paypal: Object.assign(Object.create(paypal) as RedirectGateway, redirects),
    bank: {
      hasApi: transfers.hasApi,
      arrived: (reference, told) => read(() => transfers.arrived(reference, told)),
      returned: (id) => read(() => transfers.returned(id)),
    },
    paypalEvents: {
      peek: (_headers, body) => JSON.parse(body.toString('utf8')),
      read: async (_headers, body) => JSON.parse(body.toString('utf8')),
    },
  };
}
