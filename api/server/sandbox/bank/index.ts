/** The sandbox's card gateway, PayPal and bank account, on one ledger. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { ArrivedTransfer, MoneyProviders } from '../../money/gateways/payment-ports';
import { SandboxCards } from './card-gateway';
import { newEntry } from './card-entries';
import { CHARGEBACK, leftOf } from './entries';
import type { Entry } from './entry';
import { SandboxFlex } from './flex';
import { EntryChanged, Ledger } from './ledger';
import { importLedger } from './ledger-file';
import { SandboxPayPal } from '../paypal/paypal';

export type { Entry } from './entry';

type PayerChannel = 'card' | 'paypal';

const unchecked = { status: 'DECLINED', code: '476', token: null } as const;

/** What a payer's choice at 3-D Secure or at PayPal changes. */
const DECISIONS: Readonly<Record<PayerChannel, ReadonlyMap<string, Partial<Entry>>>> = {
  card: new Map([
    ['approve', { reason: 'AUTHENTICATION_SUCCESSFUL' }],
    ['cancel', { ...unchecked, reason: 'AUTHENTICATION_CANCELED' }],
    ['fail', { ...unchecked, reason: 'CONSUMER_AUTHENTICATION_FAILED' }],
  ]),
  paypal: new Map<string, Partial<Entry>>([
    ['approve', { status: 'APPROVED' }],
    ['cancel', { status: 'DECLINED', reason: 'PAYER_CANCELED' }],
    ['decline', { status: 'DECLINED', reason: 'INSTRUMENT_DECLINED' }],
  ]),
};

/** Separates a transfer's reference from its number among those with the same reference. */
const ARRIVAL = '.';

/** Repeats an action whose entry another server has changed in the meantime. */
async function repeated<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof EntryChanged)) throw error;
    }
  }
}

export class SandboxBank {
  readonly providers: MoneyProviders;
  readonly cards: SandboxCards;
  /** Exchanges cards that browsers encrypted for tokens. */
  readonly flex: SandboxFlex;

  private constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    delayMs: number,
    origin: string | null,
  ) {
    this.flex = new SandboxFlex(clock, origin);
    const wait = async (): Promise<void> => {
      if (delayMs > 0) await pause(delayMs / 2);
    };
    this.cards = new SandboxCards(ledger, clock, wait, this.flex);
    this.providers = {
      card: this.cards,
      paypal: new SandboxPayPal(ledger, clock, wait),
      bank: {
        hasApi: true,
        arrived: async (reference) => this.arrived(reference),
        returned: async (id) => (await this.ledger.ofId(id))?.status === 'REFUNDED',
      },
    };
  }

  /**
   * Opens the bank.
   *
   * @param former the ledger file of earlier versions, whose entries are copied.
   * @param delayMs the response time.
   * @param origin the server's origin for browsers, if it is not that of the site.
   */
  static async open(options: {
    readonly db: Kysely<Tables>;
    readonly former?: string;
    readonly clock: Clock;
    readonly delayMs: number;
    readonly origin?: string | null;
  }): Promise<SandboxBank> {
    const { db, former, clock, delayMs, origin = null } = options;
    if (former !== undefined) await importLedger(db, former);
    return new SandboxBank(new Ledger(db), clock, delayMs, origin);
  }

  entries(): Promise<readonly Entry[]> {
    return this.ledger.all();
  }

  /** The attempt of a page, by its id. */
  async waiting(channel: PayerChannel, id: string): Promise<Entry | undefined> {
    const entry = await this.ledger.ofId(id);
    return entry?.channel === channel ? entry : undefined;
  }

  /** Applies a payer's choice, once, and returns the URL to continue at. */
  async decide(channel: PayerChannel, id: string, decision: string): Promise<string | undefined> {
    return repeated(async () => {
      const entry = await this.waiting(channel, id);
      const changes = DECISIONS[channel].get(decision);
      if (!entry?.returnUrl || !changes) return undefined;
      const { status, reason } = entry;
      const isOpen =
        status === 'CREATED' || (status === 'PENDING_AUTHENTICATION' && reason === status);
      if (isOpen) await this.ledger.write({ ...entry, ...changes });
      return entry.returnUrl;
    });
  }

  /**
   * Refunds a charge, as someone could at the gateway or at PayPal. A repeat has no effect.
   *
   * @param reason why; `CHARGEBACK` if the payer's bank takes it back.
   */
  async refund(reference: string, reason: '' | typeof CHARGEBACK = ''): Promise<boolean> {
    return repeated(async () => {
      const entry = await this.ledger.find(reference);
      if (!entry || entry.channel === 'transfer') return false;
      if (entry.status !== 'AUTHORIZED') return entry.status === 'REFUNDED';
      const refundedAt = this.clock.now().toISOString();
      await this.ledger.write({ ...entry, status: 'REFUNDED', reason, refundedAt });
      return true;
    });
  }

  /**
   * Opens a dispute, or decides it.
   *
   * @param cents what is disputed or lost; by default all of the charge, and all that is disputed.
   */
  dispute(reference: string, dispute: 'opened' | 'lost' | 'won', cents?: number): Promise<boolean> {
    return repeated(() => this.disputeOnce(reference, dispute, cents));
  }

  private async disputeOnce(
    reference: string,
    dispute: 'opened' | 'lost' | 'won',
    cents?: number,
  ): Promise<boolean> {
    const entry = await this.ledger.find(reference);
    if (!entry || entry.channel === 'transfer' || entry.cents === 0) return false;
    const isOpen = entry.status === 'AUTHORIZED' && entry.dispute === undefined;
    if (dispute === 'opened' ? !isOpen : entry.dispute !== 'opened') return false;
    const now = this.clock.now().toISOString();
    const { disputedAt = now, disputedCents = cents ?? entry.cents } = entry;
    const part = Math.min(cents ?? disputedCents, disputedCents);
    // A refunded amount is neither taken a second time nor returned.
    const isRefunded = entry.status === 'REFUNDED' && entry.reason !== CHARGEBACK;
    const back: Partial<Entry> =
      dispute === 'lost'
        ? part < leftOf(entry)
          ? { status: 'AUTHORIZED', reason: '', lostCents: part }
          : { status: 'REFUNDED', reason: CHARGEBACK, refundedAt: now }
        : { status: 'AUTHORIZED', reason: '' };
    const changes = { ...(isRefunded ? {} : back), dispute, disputedAt, disputedCents };
    await this.ledger.write({ ...entry, ...changes, disputeChangedAt: now });
    return true;
  }

  /** Returns a transfer, as the payer's bank may request. Returns the transfer's details. */
  async sendBack(id: string): Promise<ArrivedTransfer | undefined> {
    return repeated(async () => {
      const entry = await this.ledger.ofId(id);
      if (entry?.channel !== 'transfer' || entry.status !== 'AUTHORIZED') return undefined;
      const refundedAt = this.clock.now().toISOString();
      await this.ledger.write({ ...entry, status: 'REFUNDED', refundedAt });
      return { id, cents: entry.cents, reference: entry.reference.split(ARRIVAL)[0] ?? '' };
    });
  }

  /** Receives a transfer; each call is a separate one. */
  async receive(reference: string, cents: number): Promise<void> {
    await repeated(async () => {
      const before = await this.arrived(reference);
      const own = `${reference}${ARRIVAL}${before.length + 1}`;
      const order = { reference: own, cents, currency: 'USD', description: '' };
      const received = { channel: 'transfer', reason: 'RECEIVED' } as const;
      await this.ledger.write(newEntry(order, received, this.clock.now()));
    });
  }

  private async arrived(reference: string): Promise<readonly ArrivedTransfer[]> {
    const entries = await this.ledger.all('transfer');
    return entries
      .filter((entry) => entry.reference.split(ARRIVAL)[0] === reference)
      .map(({ cents, id }) => ({ reference, cents, id }))
      .toReversed();
  }
}
