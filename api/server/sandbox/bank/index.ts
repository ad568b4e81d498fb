/**
 * The sandbox's bank: gateway for cards, PayPal and the account that transfers arrive on, on one
 * ledger. No money leaves the machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock';
import type { ArrivedTransfer, MoneyProviders } from '../../payments/gateways/payment-ports';
import { SandboxCards } from './card-gateway';
import { CHARGEBACK, newGatewayId } from './entries';
import { type Entry, Ledger } from './ledger';
import { SandboxPayPal } from '../paypal/paypal';

export type { Entry } from './ledger';

/** What a person does at the fake page of the bank's check. */
export type CheckDecision = 'approve' | 'cancel' | 'fail';
/** What a person does at the fake page of PayPal. */
export type PayPalDecision = 'approve' | 'cancel' | 'decline';

/** What the ledger says after each decision. */
const CHECKED: Readonly<Record<CheckDecision, Partial<Entry>>> = {
  approve: { reason: 'AUTHENTICATION_SUCCESSFUL' },
  cancel: { status: 'DECLINED', code: '476', reason: 'AUTHENTICATION_CANCELED', token: null },
  fail: { status: 'DECLINED', code: '476', reason: 'CONSUMER_AUTHENTICATION_FAILED', token: null },
};
const APPROVED: Readonly<Record<PayPalDecision, Partial<Entry>>> = {
  approve: { status: 'APPROVED' },
  cancel: { status: 'DECLINED', reason: 'PAYER_CANCELED' },
  decline: { status: 'DECLINED', reason: 'INSTRUMENT_DECLINED' },
};

/** Between the reference of a transfer and its number among those with the same reference. */
const ARRIVAL = '.';

/** The bank of the sandbox, with what its pages do. */
export class SandboxBank {
  readonly providers: MoneyProviders;

  private constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    delayMs: number,
  ) {
    const wait = async (): Promise<void> => {
      if (delayMs > 0) await pause(delayMs / 2);
    };
    this.providers = {
      card: new SandboxCards(ledger, clock, wait),
      paypal: new SandboxPayPal(ledger, clock, wait),
      bank: {
        arrived: async (reference) => this.arrived(reference),
        returned: async (id) => this.ledger.ofId(id)?.status === 'REFUNDED',
      },
    };
  }

  /**
   * Opens the bank.
   *
   * @param path the file of its ledger; without one it forgets with the process.
   * @param delayMs how long an answer takes.
   */
  static async open(options: {
    readonly path?: string;
    readonly clock: Clock;
    readonly delayMs: number;
  }): Promise<SandboxBank> {
    return new SandboxBank(await Ledger.open(options.path), options.clock, options.delayMs);
  }

  /** What the bank has seen, newest first. */
  entries(): readonly Entry[] {
    return this.ledger.all();
  }

  /** An attempt that waits for its person at a fake page. */
  waiting(channel: 'card' | 'paypal', id: string): Entry | undefined {
    const entry = this.ledger.ofId(id);
    return entry?.channel === channel ? entry : undefined;
  }

  /** The person's decision at the bank's check. Gives where to go on; a second one changes nothing. */
  async check(id: string, decision: CheckDecision): Promise<string | undefined> {
    const entry = this.waiting('card', id);
    if (!entry?.returnUrl) return undefined;
    const open = entry.status === 'PENDING_AUTHENTICATION' && entry.reason === entry.status;
    if (open) await this.ledger.write({ ...entry, ...CHECKED[decision] });
    return entry.returnUrl;
  }

  /** The person's decision at PayPal. Gives where to go on; a second one changes nothing. */
  async approve(id: string, decision: PayPalDecision): Promise<string | undefined> {
    const entry = this.waiting('paypal', id);
    if (!entry?.returnUrl) return undefined;
    if (entry.status === 'CREATED') await this.ledger.write({ ...entry, ...APPROVED[decision] });
    return entry.returnUrl;
  }

  /**
   * Gives a charge back, as somebody would at the gateway or at PayPal; a second time changes nothing.
   *
   * @param reason why: the bank of the payer may take it back, too.
   */
  async refund(reference: string, reason: '' | typeof CHARGEBACK = ''): Promise<boolean> {
    const entry = this.ledger.find(reference);
    if (!entry || entry.channel === 'transfer') return false;
    if (entry.status !== 'AUTHORIZED') return entry.status === 'REFUNDED';
    const refundedAt = this.clock.now().toISOString();
    await this.ledger.write({ ...entry, status: 'REFUNDED', reason, refundedAt });
    return true;
  }

  /** Lets the payer dispute a charge, and decides the dispute; a decision may be appealed. */
  async dispute(reference: string, dispute: 'opened' | 'lost' | 'won'): Promise<boolean> {
    const entry = this.ledger.find(reference);
    if (!entry || entry.channel === 'transfer' || entry.cents === 0) return false;
    const isOpen = entry.status === 'AUTHORIZED' && entry.dispute === undefined;
    if (dispute === 'opened' ? !isOpen : entry.dispute === undefined) return false;
    const now = this.clock.now().toISOString();
    const { disputedAt = now } = entry;
    // What we have given back ourselves is not taken a second time, nor does it come back.
    const isRefunded = entry.status === 'REFUNDED' && entry.reason !== CHARGEBACK;
    const back: Partial<Entry> =
      dispute === 'lost'
        ? { status: 'REFUNDED', reason: CHARGEBACK, refundedAt: now }
        : { status: 'AUTHORIZED', reason: '' };
    await this.ledger.write({ ...entry, ...(isRefunded ? {} : back), dispute, disputedAt });
    return true;
  }

  /** Sends a transfer back, as the payer's bank may ask ours to. Gives what it was for. */
  async sendBack(id: string): Promise<ArrivedTransfer | undefined> {
    const entry = this.ledger.ofId(id);
    if (entry?.channel !== 'transfer' || entry.status !== 'AUTHORIZED') return undefined;
    const refundedAt = this.clock.now().toISOString();
    await this.ledger.write({ ...entry, status: 'REFUNDED', refundedAt });
    return { id, cents: entry.cents, reference: entry.reference.split(ARRIVAL)[0] ?? '' };
  }

  /** Lets a transfer arrive on our account; each call is another transfer. */
  async receive(reference: string, cents: number): Promise<void> {
    await this.ledger.write({
      id: newGatewayId(),
      reference: `${reference}${ARRIVAL}${this.arrived(reference).length + 1}`,
      channel: 'transfer',
      cents,
      currency: 'USD',
      status: 'AUTHORIZED',
      code: '100',
      reason: 'RECEIVED',
      last4: '',
      createdAt: this.clock.now().toISOString(),
      token: null,
      habit: null,
      description: '',
      returnUrl: null,
    });
  }

  /** Closes the ledger. */
  close(): Promise<void> {
    return this.ledger.close();
  }

  private arrived(reference: string): readonly ArrivedTransfer[] {
    return this.ledger
      .all()
      .filter((entry) => entry.channel === 'transfer')
      .filter((entry) => entry.reference.split(ARRIVAL)[0] === reference)
      .map(({ cents, id }) => ({ reference, cents, id }))
      .toReversed();
  }
}
