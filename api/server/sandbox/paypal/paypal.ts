/** The sandbox's PayPal: an order is approved or cancelled at a fake page of this server. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import {
  type Abandoned,
  type Attempt,
  type Found,
  GatewayError,
  type Outcome,
  type PaidAttempt,
  type RedirectGateway,
  type RefundOrder,
  type RefundOutcome,
} from '../../payments/gateways/payment-ports';
import type { Dispute, RefundTotal, ReportLine } from '../../payments/gateways/provider-reports';
import type { RedirectOrder } from '../../payments/gateways/payment-orders';
import {
  disputesOf,
  newGatewayToken,
  outcomeOf,
  refundedOf,
  refundIn,
  reportOf,
} from '../bank/entries';
import { newEntry } from '../bank/card-entries';
import type { Entry } from '../bank/entry';
import type { Ledger } from '../bank/ledger';

export class SandboxPayPal implements RedirectGateway {
  readonly missingAfterMs = 0;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly wait: () => Promise<void>,
  ) {}

  async begin(order: RedirectOrder): Promise<Outcome> {
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

  refund(order: RefundOrder): Promise<RefundOutcome> {
    return refundIn(this.ledger, order, this.clock.now(), this.wait);
  }

  async refunded({ reference }: PaidAttempt): Promise<RefundTotal> {
    await this.wait();
    return refundedOf(await this.ledger.find(reference));
  }

  async disputes(): Promise<readonly Dispute[]> {
    await this.wait();
    return disputesOf(await this.ledger.all('paypal'), 'paypal');
  }

  async dispute(caseId: string): Promise<Dispute | undefined> {
    return (await this.disputes()).find((dispute) => dispute.caseId === caseId);
  }

  async report(from: Date, to: Date): Promise<readonly ReportLine[]> {
    await this.wait();
    return reportOf(await this.ledger.all('paypal'), 'paypal', from, to);
  }

  async abandon({ reference }: Attempt): Promise<Abandoned> {
    await this.wait();
    const entry = await this.ledger.find(reference);
    if (!entry) return { kind: 'undone' };
    if (['AUTHORIZED', 'DECLINED', 'VOIDED'].includes(entry.status)) return outcomeOf(entry);
    await this.ledger.write({ ...entry, status: 'VOIDED', reason: 'VOIDED' });
    return { kind: 'undone' };
  }
}
