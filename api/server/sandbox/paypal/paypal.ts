/** The sandbox's PayPal: an order is approved or cancelled at a fake page of this server. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import {
  type Abandoned,
  type Attempt,
  type Found,
  GatewayError,
  type Outcome,
  type RedirectGateway,
} from '../../money/gateways/payment-ports';
import type { Dispute } from '../../money/gateways/provider-reports';
import type { RedirectOrder } from '../../money/gateways/payment-orders';
import { newGatewayToken, outcomeOf } from '../bank/entries';
import { newEntry } from '../bank/card-entries';
import type { Entry } from '../bank/entry';
import { SandboxGateway } from '../bank/gateway';
import type { Ledger } from '../bank/ledger';

export class SandboxPayPal extends SandboxGateway implements RedirectGateway {
  constructor(ledger: Ledger, clock: Clock, wait: () => Promise<void>) {
    super('paypal', ledger, clock, wait);
  }

  async start(order: RedirectOrder): Promise<Outcome> {
    await this.wait();
    const known = await this.ledger.find(order.reference);
    // The same reference gives the same order, as PayPal-Request-Id does.
    if (known) return outcomeOf(known);
    const created = {
      id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(),
      channel: 'paypal',
      status: 'CREATED',
      code: '',
      returnUrl: order.returnUrl,
    } as const;
    const entry = await this.ledger.write(newEntry(order, created, this.clock.now()));
    await this.wait();
    return outcomeOf(entry);
  }

  async find({ reference }: Attempt): Promise<Found> {
    await this.wait();
    const entry = await this.ledger.find(reference);
    return entry ? outcomeOf(entry) : { kind: 'missing' };
  }

  async complete({ reference }: Attempt): Promise<Outcome> {
    await this.wait();
    const entry = await this.ledger.find(reference);
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

  async dispute(caseId: string): Promise<Dispute | undefined> {
    return (await this.disputes(new Date(0))).find((dispute) => dispute.caseId === caseId);
  }

  async abandon({ reference }: Attempt): Promise<Abandoned> {
    await this.wait();
    const entry = await this.ledger.find(reference);
    if (!entry) return { kind: 'undone' };
    const outcome = outcomeOf(entry);
    if (outcome.kind !== 'redirect') return outcome;
    await this.ledger.write({ ...entry, status: 'VOIDED', reason: 'VOIDED' });
    return { kind: 'undone' };
  }
}
