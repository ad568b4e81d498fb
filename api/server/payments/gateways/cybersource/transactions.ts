/** Interprets the transactions that the gateway's search finds. */
import { declineOf } from '../gateway-reasons';
import type { Outcome } from '../payment-ports';
import { isFault, isHeldCode } from './reasons';
import { tokenText, type Transaction } from './wire';

/** The transaction types that undo another transaction. */
const UNDOES = ['ics_void', 'ics_auth_reversal'];

/** Whether a transaction includes an application such as `ics_auth`. */
export const hasApplication = (
  { applicationInformation: about }: Transaction,
  name: string,
): boolean => about?.applications.some((one) => one.name === name) ?? false;

/** Whether a transaction succeeded. */
export const isSuccessful = ({ applicationInformation: about }: Transaction): boolean =>
  String(about?.reasonCode) === '100';

/** The outcome of a transaction; `undefined` if it is not a payment but, for example, a void. */
export function outcomeOf(read: Transaction): Outcome | undefined {
  const { reasonCode } = read.applicationInformation ?? {};
  const pays = hasApplication(read, 'ics_auth') || hasApplication(read, 'ics_bill');
  if (!pays || reasonCode === undefined) return undefined;
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
  const reason = read.errorInformation?.reason ?? 'GENERAL_DECLINE';
  return {
    kind: 'declined',
    answer: { code: String(reasonCode), status: reason, id: read.id },
    decline: isFault(reason) ? 'not_charged' : declineOf(reason),
  };
}

/** Whether a transaction left an authorization that has to be reversed. */
export function isHolding(read: Transaction): boolean {
  const { reasonCode } = read.applicationInformation ?? {};
  return hasApplication(read, 'ics_auth') && isHeldCode(String(reasonCode));
}

/** Whether a transaction reversed or voided another one. */
export const isUndoing = (read: Transaction): boolean =>
  UNDOES.some((name) => hasApplication(read, name)) && isSuccessful(read);
