/**
 * The sandbox's bank: gateway for cards, PayPal and the account that transfers arrive on, on one
 * ledger. No money leaves the machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../clock';
import type { ArrivedTransfer, MoneyProviders } from '../payment-ports';
import { SandboxCards } from './card-gateway';
import { newGatewayId } from './entries';
import { type Entry, Ledger } from './ledger';
import { SandboxPayPal } from './paypal';

export type { Entry } from './ledger';

/** What a person does at the stand-in page of the bank's check. */
export type CheckDecision = 'approve' | 'cancel' | 'fail';
/** What a person does at the stand-in page of PayPal. */
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
      bank: { arrived: async (reference) => this.arrived(reference) },
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

  /** An attempt that waits for its person at a stand-in page. */
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

  /** Gives a charge back, as somebody would at the gateway or at PayPal; a second time changes nothing. */
  async refund(reference: string): Promise<boolean> {
    const entry = this.ledger.find(reference);
    if (!entry || entry.channel === 'transfer') return false;
    if (entry.status !== 'AUTHORIZED') return entry.status === 'REFUNDED';
    await this.ledger.write({ ...entry, status: 'REFUNDED' });
    return true;
  }

  /** Lets a transfer arrive on our account; the same reference arrives once. */
  async receive(reference: string, cents: number): Promise<ArrivedTransfer> {
    const known = this.arrived(reference);
    if (known) return known;
    await this.ledger.write({
      id: newGatewayId(),
      reference,
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
    return this.receive(reference, cents);
  }

  /** Closes the ledger. */
  close(): Promise<void> {
    return this.ledger.close();
  }

  private arrived(reference: string): ArrivedTransfer | undefined {
    const entry = this.ledger.find(reference);
    return entry?.channel === 'transfer'
      ? { reference, cents: entry.cents, id: entry.id }
      : undefined;
  }
}
