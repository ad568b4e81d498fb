/** Interprets the transactions that the gateway's search finds. */
import { declineOf } from '../gateway-reasons';
import type { Outcome } from '../payment-ports';
import { finalReason, isHeldCode } from './reasons';
import { tokenText, type Transaction } from './wire';

/** The transaction types that undo another transaction. */
const UNDOES = ['ics_void', 'ics_auth_reversal'];

type Applied = Pick<Transaction, 'applicationInformation'>;

const codeOf = ({ applicationInformation: info }: Applied): string =>
  String(info?.reasonCode ?? '');

/** Whether a transaction includes an application such as `ics_auth`. */
export const hasApplication = ({ applicationInformation: info }: Applied, name: string): boolean =>
  info?.applications.some((one) => one.name === name) ?? false;

export const isSuccessful = (read: Applied): boolean => codeOf(read) === '100';

const finalReasonOf = (read: Transaction): string | undefined =>
  finalReason(codeOf(read), read.errorInformation?.reason);

/**
 * The outcome of a transaction; `undefined` if it is not a payment but, for example, a void, or if
 * it failed without a final answer.
 */
export function outcomeOf(read: Transaction): Outcome | undefined {
  if (!hasApplication(read, 'ics_auth') && !hasApplication(read, 'ics_bill')) return undefined;
  if (isSuccessful(read)) {
    const { customer } = read.paymentInformation ?? {};
    const known = customer?.id ?? customer?.customerId;
    const network = read.processorInformation?.networkTransactionId ?? null;
    const amount = read.orderInformation?.amountDetails?.totalAmount ?? null;
    return {
      kind: 'approved',
      answer: { code: '100', status: 'AUTHORIZED', id: read.id },
      token: known === undefined ? null : tokenText({ customer: known, network, amount }),
    };
  }
  const status = finalReasonOf(read);
  if (status === undefined) return undefined;
  return {
    kind: 'declined',
    answer: { code: codeOf(read), status, id: read.id },
    decline: declineOf(status),
  };
}

/** Whether a failed transaction left, or may have left, an authorization that has to be reversed. */
export const isHolding = (read: Transaction): boolean =>
  hasApplication(read, 'ics_auth') &&
  !isSuccessful(read) &&
  (isHeldCode(codeOf(read)) || finalReasonOf(read) === undefined);

/** Whether a transaction reversed or voided another one. */
export const isUndoing = (read: Transaction): boolean =>
  UNDOES.some((name) => hasApplication(read, name)) && isSuccessful(read);
