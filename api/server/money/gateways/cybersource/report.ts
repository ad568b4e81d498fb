/** The gateway's charges and refunds in a period, from its transaction search. */
import { centsOf } from '../amounts';
import type { ReportLine } from '../provider-reports';
import { hasApplication, isSuccessful } from './transactions';
import type { Found } from './wire';

/** Our reference, with an optional step suffix. */
export const OURS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d)?$/i;

/**
 * The search query for charges, refunds and voids in a period, including `from` and excluding `to`.
 */
export function reportQuery(from: Date, to: Date): string {
  const names = ['ics_bill', 'ics_credit', 'ics_void'].map(
    (name) => `applicationInformation.applications.name:${name}`,
  );
  return `(${names.join(' OR ')}) AND submitTimeUtc:[${from.toISOString()} TO ${to.toISOString()}}`;
}

const succeededIn = (one: Found, name: string): boolean =>
  isSuccessful(one) && hasApplication(one, name);

const codeOf = ({ clientReferenceInformation: info }: Found): string => info?.code ?? '';

/** The lines of a report, without voided charges. */
export function reportLines(found: readonly Found[]): readonly ReportLine[] {
  const voided = found.filter((one) => succeededIn(one, 'ics_void')).map(codeOf);
  return found.flatMap((one): readonly ReportLine[] => {
    const code = codeOf(one);
    const kind = succeededIn(one, 'ics_credit')
      ? 'refund'
      : succeededIn(one, 'ics_bill')
        ? 'charge'
        : undefined;
    if (!kind || (kind === 'charge' && voided.includes(code))) return [];
    const cents = centsOf(one.orderInformation?.amountDetails?.totalAmount ?? '');
    if (cents === 0) return [];
    const reference = OURS.exec(code)?.[1] ?? null;
    // Without one of our references, the transaction's own id identifies it.
    const named = kind === 'charge' || reference === null;
    const at = new Date(one.submitTimeUtc ?? Number.NaN);
    return [{ kind, cents, at, reference, chargeId: named ? one.id : null }];
  });
}
