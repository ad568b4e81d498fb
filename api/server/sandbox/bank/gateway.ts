import type { Clock } from '../../platform/clock';
import type { PaidAttempt, RefundOrder, RefundOutcome } from '../../money/gateways/payment-ports';
import type { Dispute, RefundTotal, ReportLine } from '../../money/gateways/provider-reports';
import { disputesOf, refundedOf, refundOf, reportOf } from './entries';
import type { Entry } from './entry';
import type { Ledger } from './ledger';

/** What the sandbox's card gateway and PayPal have in common: refunds, disputes and reports. */
export abstract class SandboxGateway {
  readonly missingAfterMs = 0;

  /** @param wait resolves after half of the gateway's response time. */
  constructor(
    private readonly channel: Entry['channel'],
    protected readonly ledger: Ledger,
    protected readonly clock: Clock,
    protected readonly wait: () => Promise<void>,
  ) {}

  async refund(order: RefundOrder): Promise<RefundOutcome> {
    await this.wait();
    const entry = await this.ledger.find(order.reference);
    const { outcome, changed } = refundOf(entry, order, this.clock.now());
    if (changed) await this.ledger.write(changed);
    await this.wait();
    return outcome;
  }

  async refunded({ reference }: PaidAttempt): Promise<RefundTotal> {
    await this.wait();
    return refundedOf(await this.ledger.find(reference));
  }

  async disputes(since: Date): Promise<readonly Dispute[]> {
    return disputesOf(await this.entries(), since);
  }

  async report(from: Date, to: Date): Promise<readonly ReportLine[]> {
    return reportOf(await this.entries(), from, to);
  }

  protected async entries(): Promise<readonly Entry[]> {
    await this.wait();
    return this.ledger.all(this.channel);
  }
}
