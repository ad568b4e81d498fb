/** CyberSource's transaction search, which lags behind its payments. */
import * as v from 'valibot';
import { centsOf } from '../amounts';
import type { ReportLine } from '../provider-reports';
import type { CybersourceClient } from './client';
import { OURS, reportLines, reportQuery } from './report';
import { hasApplication, isSuccessful } from './transactions';
import { type Found, searchReply, type Transaction, transactionReply } from './wire';

const DAY_MS = 86_400_000;
/** The maximum number of transactions per search. */
const MAX_FOUND = 2500;
/** More transactions than one attempt can have. */
const MAX_OF_ATTEMPT = 20;

export class TransactionSearch {
  constructor(private readonly client: CybersourceClient) {}

  /** The transactions under a reference, in detail, the latest first. */
  async underReference(reference: string): Promise<readonly Transaction[]> {
    const query = `clientReferenceInformation.code:${reference}`;
    const read: Transaction[] = [];
    for (const { id } of await this.find(query, MAX_OF_ATTEMPT)) read.push(await this.detail(id));
    return read;
  }

  /** The total of the successful refunds under references. */
  async refundedCents(references: readonly string[]): Promise<number> {
    let cents = 0;
    for (const reference of references) {
      for (const read of await this.underReference(reference)) {
        if (!hasApplication(read, 'ics_credit') || !isSuccessful(read)) continue;
        cents += centsOf(read.orderInformation?.amountDetails?.totalAmount ?? '');
      }
    }
    return cents;
  }

  /** The references of attempts with a refund since `since`. */
  async refundedSince(since: Date, now: Date): Promise<readonly string[]> {
    const days = Math.ceil((now.getTime() - since.getTime()) / DAY_MS);
    const found = await this.find(
      `applicationInformation.applications.name:ics_credit AND submitTimeUtc:[NOW/DAY-${days}DAYS TO NOW/DAY+1DAY}`,
      MAX_FOUND,
    );
    const references = found.flatMap(
      // Without the suffix of an authentication step.
      ({ clientReferenceInformation: info }) => OURS.exec(info?.code ?? '')?.[1] ?? [],
    );
    return [...new Set(references)];
  }

  /** All charges and refunds from `from` (inclusive) to `to` (exclusive). */
  async report(from: Date, to: Date): Promise<readonly ReportLine[]> {
    const found: Found[] = [];
    let page: readonly Found[];
    do {
      page = await this.find(reportQuery(from, to), MAX_FOUND, found.length);
      found.push(...page);
    } while (page.length === MAX_FOUND);
    return reportLines(found);
  }

  private async find(query: string, limit: number, offset = 0): Promise<readonly Found[]> {
    const { body } = await this.client.ask('post', '/tss/v2/searches', {
      query,
      sort: 'submitTimeUtc:desc',
      limit,
      offset,
      timezone: 'UTC',
      save: false,
    });
    return v.parse(searchReply, body)._embedded?.transactionSummaries ?? [];
  }

  private async detail(id: string): Promise<Transaction> {
    const { body } = await this.client.ask('get', `/tss/v2/transactions/${encodeURIComponent(id)}`);
    return v.parse(transactionReply, body);
  }
}
