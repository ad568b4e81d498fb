import type { ErrorBody } from '../../../api/contract/platform/errors';
import { type Shape, hasShape } from '../../../api/contract/platform/shape';
import { CallFailure, codeOf, needsProof } from '../../client/failure';
import { randomId } from '../../shared/random-id';
import { isKeyed, storedList } from '../../shared/storage';

/** An operator's input for a refund. */
export interface RefundInputValues {
  /** In dollars, as typed: "12.50". */
  amount: string;
  reason: string;
}

/**
 * A requested refund, stored before its call and until its outcome is known, so that after a lost
 * response and a reload the same refund is requested and no second one is made.
 */
export interface RefundIntent extends RefundInputValues {
  /** Sent as `Idempotency-Key`, so that a refund is never made twice. */
  key: string;
  paymentId: string;
  /** The operator's id, so that the next account on this device does not see it. */
  userId: string;
}

const fields = {
  paymentId: 'string',
  userId: 'string',
  amount: 'string',
  reason: 'string',
} as const;

const isIntent = (value: unknown): value is RefundIntent =>
  isKeyed(value) && hasShape(value, { fields });

const intents = storedList('refund_intents', isIntent);

const isOther = (paymentId: string) => (intent: RefundIntent) => intent.paymentId !== paymentId;

/** The refund of a payment whose outcome this operator does not know yet. */
export const readRefund = (userId: string, paymentId: string): RefundIntent | null =>
  intents.read().find((intent) => intent.userId === userId && intent.paymentId === paymentId) ??
  null;

const storeRefund = (intent: RefundIntent): void =>
  intents.write([...intents.read().filter(isOther(intent.paymentId)), intent]);

const forgetRefund = (paymentId: string): void =>
  intents.write(intents.read().filter(isOther(paymentId)));

/** Codes that prove that the key has refunded nothing and never will. */
const FINAL = ['gateway_failed', 'not_refundable', 'not_found', 'refund_repeated'];

/** Whether a call was refused before the server read which refund it asks for. */
const isUnread = (error: unknown): boolean =>
  needsProof(error) ||
  (error instanceof CallFailure && (error.kind === 'unauthenticated' || error.status === 401));

/** The earlier refund of the same amount that the server returns instead of refunding again. */
export type RepeatedRefund = NonNullable<ErrorBody['refund']>;

const repeatedShape: Shape = {
  fields: {
    id: 'string',
    at: 'string',
    status: 'string',
    amount: { fields: { amount: 'number' } },
  },
};

/** The refund that the server named; `null` for any other failure. */
export function repeatedOf(error: unknown): RepeatedRefund | null {
  if (!(error instanceof CallFailure) || error.code !== 'refund_repeated') return null;
  const { refund } = error.body;
  return refund && hasShape(refund, repeatedShape) ? refund : null;
}

/** The key was first used for another amount or reason, whose outcome is still unknown. */
export const isDifferentRefund = (error: unknown): boolean =>
  codeOf(error) === 'idempotency_conflict';

/**
 * Requests a refund, or the outcome of the previous one: while that is unknown, every refund of the
 * payment uses its key.
 */
export async function requestRefund<Answer>(
  { userId, paymentId }: Pick<RefundIntent, 'userId' | 'paymentId'>,
  { amount, reason }: RefundInputValues,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const before = readRefund(userId, paymentId);
  const key = before?.key ?? randomId();
  storeRefund({ key, userId, paymentId, amount, reason });
  try {
    const answer = await send(key);
    forgetRefund(paymentId);
    return answer;
  } catch (error) {
    if (FINAL.includes(codeOf(error)) || (!before && isUnread(error))) forgetRefund(paymentId);
    else if (before && isDifferentRefund(error)) storeRefund(before);
    throw error;
  }
}
