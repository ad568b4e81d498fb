/** What the gateway charged and gave back in a time, from what its search lists. */
import { centsOf } from '../amounts';
import type { ReportLine } from '../payment-ports';
import type { Found } from './wire';

/** A reference of ours, and what a step of a check puts behind it. */
const OURS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d)?$/i;

/** The query for what moved money, or undid it, in a time. */
export function reportQuery(from: Date, to: Date): string {
  const names = ['ics_bill', 'ics_credit', 'ics_void'].map(
    (name) => `applicationInformation.applications.name:${name}`,
  );
  return `(${names.join(' OR ')}) AND submitTimeUtc:[${from.toISOString()} TO ${to.toISOString()}}`;
}

const did = ({ applicationInformation: about }: Found, name: string): boolean =>
  String(about?.reasonCode) === '100' &&
  (about?.applications.some((one) => one.name === name) ?? false);

const codeOf = ({ clientReferenceInformation: about }: Found): string => about?.code ?? '';

/** The lines of a report; what was voided moved nothing. */
export function reportLines(found: readonly Found[]): readonly ReportLine[] {
  const voided = found.filter((one) => did(one, 'ics_void')).map(codeOf);
  return found.flatMap((one): readonly ReportLine[] => {
    const code = codeOf(one);
    const kind = did(one, 'ics_credit') ? 'refund' : did(one, 'ics_bill') ? 'charge' : undefined;
    if (!kind || (kind === 'charge' && voided.includes(code))) return [];
    const cents = centsOf(one.orderInformation?.amountDetails?.totalAmount ?? '');
    if (cents === 0) return [];
    const reference = OURS.exec(code)?.[1] ?? null;
    // What carries no reference of ours is named by its own id.
    const named = kind === 'charge' || reference === null;
    const at = new Date(one.submitTimeUtc ?? Number.NaN);
    return [{ kind, cents, at, reference, chargeId: named ? one.id : null }];
  });
}
