/** The sandbox's PayPal: an order is approved or cancelled at a stand-in page of this server. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock';
import {
  type Attempt,
  type Found,
  GatewayError,
  type Outcome,
  type PaidAttempt,
  type RedirectGateway,
  type RedirectOrder,
} from '../payment-ports';
import { newGatewayToken, outcomeOf, refundedOf } from './entries';
import type { Entry, Ledger } from './ledger';

/** The stand-in for PayPal. */
export class SandboxPayPal implements RedirectGateway {
  readonly missingAfterMs = 0;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly wait: () => Promise<void>,
  ) {}

  async begin(order: RedirectOrder): Promise<Outcome> {
    await this.wait();
    const known = this.ledger.find(order.reference);
    // The same reference gives the same order, as PayPal-Request-Id does.
    if (known) return outcomeOf(known);
    const entry = await this.ledger.write({
      id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(),
      reference: order.reference,
      channel: 'paypal',
      cents: order.cents,
      currency: order.currency,
      status: 'CREATED',
      code: '',
      reason: '',
      last4: '',
      createdAt: this.clock.now().toISOString(),
      token: null,
      habit: null,
      description: order.description,
      returnUrl: order.returnUrl,
    });
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
    if (!entry) throw new GatewayError('No such order', false);
    if (entry.status !== 'APPROVED') return outcomeOf(entry);
    const captured: Entry = {
      ...entry,
      status: 'AUTHORIZED',
      code: '100',
      reason: 'COMPLETED',
      token: newGatewayToken(),
    };
    await this.ledger.write(captured);
    await this.wait();
    return outcomeOf(captured);
  }

  async refunded({ reference }: PaidAttempt): Promise<number> {
    await this.wait();
    return refundedOf(this.ledger.find(reference));
  }

  async abandon({ reference }: Attempt): Promise<Found> {
    await this.wait();
    const entry = this.ledger.find(reference);
    if (!entry) return { kind: 'missing' };
    if (['AUTHORIZED', 'DECLINED', 'VOIDED'].includes(entry.status)) return outcomeOf(entry);
    await this.ledger.write({ ...entry, status: 'VOIDED', reason: 'VOIDED' });
    return { kind: 'missing' };
  }
}
