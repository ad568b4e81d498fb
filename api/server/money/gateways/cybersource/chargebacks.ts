/**
 * The gateway's chargeback report, its only source of chargebacks: one line each time a network
 * takes money back or returns it. All lines of one payment make up one case.
 */
import * as v from 'valibot';
import { centsOf } from '../amounts';
import { GatewayError } from '../payment-ports';
import type { Dispute } from '../provider-reports';
import type { CybersourceClient } from './client';
import { OURS } from './report';

const DAY_MS = 86_400_000;
/** The number of days covered by one report request. */
const SPAN_DAYS = 30;
/** The debit and credit signs of the report. */
const TAKEN = ['-', 'D', 'DR', 'DEBIT'];
const RETURNED = ['+', 'C', 'CR', 'CREDIT'];

const line = v.object({
  merchantReferenceNumber: v.optional(v.string()),
  requestId: v.optional(v.string()),
  amount: v.string(),
  sign: v.string(),
  time: v.string(),
  responseDueTime: v.optional(v.nullable(v.string())),
  reasonCode: v.optional(v.nullable(v.string())),
});
const report = v.object({ chargebackDetails: v.optional(v.array(line), []) });

type Line = v.InferOutput<typeof line>;

const nameOf = ({ requestId, merchantReferenceNumber }: Line): string =>
  requestId ?? merchantReferenceNumber ?? '';

/** @throws GatewayError for a line with an unknown sign */
function centsTaken({ sign, amount }: Line): number {
  const cents = centsOf(amount.replace(/^-/, ''));
  const way = sign.trim().toUpperCase();
  if (TAKEN.includes(way)) return cents;
  if (RETURNED.includes(way)) return -cents;
  throw new GatewayError('A chargeback with an unknown sign', false);
}

/**
 * The case that some lines make up. No line reports a loss, so a lost case stays open. A return
 * before the first chargeback belongs to one that the report no longer lists.
 */
function disputeOf(caseId: string, lines: readonly Line[]): Dispute | undefined {
  const sorted = lines.toSorted((one, other) => one.time.localeCompare(other.time));
  const first = sorted.findIndex((one) => centsTaken(one) > 0);
  if (first === -1) return undefined;
  const moved = sorted.slice(first).map(centsTaken);
  const taken = moved.filter((cents) => cents > 0).reduce((sum, cents) => sum + cents, 0);
  const left = moved.reduce((sum, cents) => sum + cents, 0);
  const times = lines.map(({ time }) => new Date(time).getTime());
  const openedAt = new Date(Math.min(...times));
  const due = lines.flatMap(({ responseDueTime }) => responseDueTime ?? []).at(-1);
  const answerBy = due === undefined ? null : new Date(due);
  const code = lines.flatMap(({ merchantReferenceNumber }) => merchantReferenceNumber ?? [])[0];
  return {
    caseId,
    state: left <= 0 ? 'won' : 'opened',
    cents: left > 0 ? left : taken,
    reason: lines.flatMap(({ reasonCode }) => reasonCode ?? [])[0] ?? '',
    openedAt,
    answerBy,
    reference: OURS.exec(code ?? '')?.[1] ?? null,
    chargeId: lines[0]?.requestId ?? null,
  };
}

/** Reads the report. @throws GatewayError */
export async function chargebacks(
  client: CybersourceClient,
  merchantId: string,
  since: Date,
  now: Date,
): Promise<readonly Dispute[]> {
  const cases = new Map<string, Line[]>();
  for (let from = since.getTime(); from < now.getTime(); from += SPAN_DAYS * DAY_MS) {
    const to = Math.min(now.getTime(), from + SPAN_DAYS * DAY_MS);
    for (const one of await linesOf(client, merchantId, new Date(from), new Date(to))) {
      const name = nameOf(one);
      if (name !== '') cases.set(name, [...(cases.get(name) ?? []), one]);
    }
  }
  return [...cases].flatMap(([caseId, lines]) => disputeOf(caseId, lines) ?? []);
}

async function linesOf(
  client: CybersourceClient,
  merchantId: string,
  from: Date,
  to: Date,
): Promise<readonly Line[]> {
  const query = new URLSearchParams({
    startTime: from.toISOString(),
    endTime: to.toISOString(),
    organizationId: merchantId,
  });
  const path = `/reporting/v3/chargeback-details?${query.toString()}`;
  const { status, body } = await client.ask('get', path);
  // The report responds with 404 if there are no chargebacks.
  if (status === 404) return [];
  const read = v.safeParse(report, body);
  if (status >= 400 || !read.success) {
    throw new GatewayError(`HTTP ${status} without chargebacks`, false);
  }
  return read.output.chargebackDetails;
}
