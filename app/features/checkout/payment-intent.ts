import { hasShape } from '../../../api/contract/platform/shape';
import type { PaymentFormValues } from '../../../src';
import { randomId } from '../../shared/random-id';
import { fieldsOf, isKeyed, oneOf, storedList } from '../../shared/storage';
import { storableFields } from './payment-draft';

/** The kinds of paying calls: a new order, a plan change, a renewal, another card. */
export const purposes = ['checkout', 'change', 'renewal', 'card'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * One intent to pay, stored before its call is made and until its outcome is known, so that it
 * survives a reload or a crash and can be found in another tab or on another day. It holds no card
 * data.
 */
export interface PaymentIntent {
  /** Sent as `Idempotency-Key`: the same intent is never charged twice. */
  key: string;
  purpose: Purpose;
  /** The owner's id, so that the next account on this device does not see it. */
  userId: string;
  /** A short hash of the inputs; a different hash is a different intent. */
  print: string;
  /** A lookup found that the server did not know it. Its call may still arrive. */
  missing?: boolean;
}

const fields = {
  purpose: 'string',
  userId: 'string',
  print: 'string',
  missing: { or: ['boolean', 'undefined'] },
} as const;

function isIntent(value: unknown): value is PaymentIntent {
  const { purpose } = fieldsOf(value);
  return isKeyed(value) && hasShape(value, { fields }) && oneOf(purposes, purpose) !== undefined;
}

const intents = storedList('payment_intents', isIntent);

/** A hash that tells inputs apart without revealing them (two rounds of FNV-1a). */
function fingerprintOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

/** The newest intent of a person whose outcome is still unknown. */
export const readIntent = (purpose: Purpose, userId: string): PaymentIntent | null =>
  intents.read().findLast((intent) => intent.purpose === purpose && intent.userId === userId) ??
  null;

const others = ({ key }: PaymentIntent): PaymentIntent[] =>
  intents.read().filter((intent) => intent.key !== key);

/**
 * Stores the intent of a press: the existing one if the same inputs were already sent, or a new
 * one.
 *
 * @param inputs what identifies the intent; no part of a card or account number.
 */
export function storeIntent(purpose: Purpose, userId: string, inputs: unknown): PaymentIntent {
  const print = fingerprintOf(JSON.stringify(inputs));
  const kept = readIntent(purpose, userId);
  const key = kept?.print === print ? kept.key : randomId();
  const intent = { key, purpose, userId, print };
  intents.write([...others(intent), intent]);
  return intent;
}

/**
 * Identifies an intent, so that two presses of the form count as one: the order, the method, the
 * payer. Card, account and security code are left out.
 */
export const intentOfForm = (order: object, values: PaymentFormValues): unknown => [
  order,
  ...storableFields.map((name) => values[name]),
];

/** The outcome is known, so the next press is a new intent. */
export const forgetIntent = (intent: PaymentIntent): void => intents.write(others(intent));

/** The server does not know the intent. One that another tab has forgotten stays forgotten. */
export const markMissing = ({ key }: PaymentIntent): void =>
  intents.write(
    intents.read().map((intent) => (intent.key === key ? { ...intent, missing: true } : intent)),
  );
