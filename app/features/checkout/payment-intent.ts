import type { PaymentFormValues } from '../../../src';
import { randomId } from '../../shared/random-id';
import { localStore, readJson } from '../../shared/storage';

const KEY = 'payment_intents';

/** So many are kept; a person has one or two under way. */
const MOST = 8;

/** A call gives up after 20 seconds; an intent that nobody knows after this long never arrived. */
const ARRIVES_MS = 60_000;

/** The four ways to ask for money: a new order, another plan, taking one up again, another card. */
export const purposes = ['checkout', 'change', 'renewal', 'card'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * One intent to pay, kept before its call is made and until its outcome is known: a reload, a crash,
 * another tab and another day find it again. Nothing of a card is in it.
 */
export interface PaymentIntent {
  /** Sent as `Idempotency-Key`: the same intent is never charged twice. */
  key: string;
  purpose: Purpose;
  /** Whose it is: the next account at this device is not told of it. */
  userId: string;
  /** A short print of the inputs; another print is another intent. */
  print: string;
  /** When it was begun (ms since 1970). */
  at: number;
}

function isIntent(value: unknown): value is PaymentIntent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, purpose, userId, print, at }: Record<string, unknown> = { ...value };
  return (
    typeof key === 'string' &&
    /^[\w-]{8,200}$/.test(key) &&
    purposes.some((known) => known === purpose) &&
    typeof userId === 'string' &&
    typeof print === 'string' &&
    typeof at === 'number'
  );
}

const readAll = (): PaymentIntent[] =>
  readJson(localStore, KEY, (value) => (Array.isArray(value) ? value.filter(isIntent) : null)) ??
  [];

function writeAll(intents: readonly PaymentIntent[]): void {
  if (intents.length === 0) localStore.remove(KEY);
  else localStore.write(KEY, JSON.stringify(intents.slice(-MOST)));
}

/** A print that tells two inputs apart and gives none of them away (two rounds of FNV-1a). */
function printOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

/** The newest intent of a person whose outcome is not known yet. */
export const readIntent = (purpose: Purpose, userId: string): PaymentIntent | null =>
  readAll().findLast((intent) => intent.purpose === purpose && intent.userId === userId) ?? null;

/**
 * Keeps the intent of a press: the one that was sent already with the same inputs, or a new one.
 *
 * @param inputs what makes it the intent it is; no part of a card or an account number.
 */
export function keepIntent(purpose: Purpose, userId: string, inputs: unknown): PaymentIntent {
  const print = printOf(JSON.stringify(inputs));
  const kept = readIntent(purpose, userId);
  if (kept?.print === print) return kept;
  const intent = { key: randomId(), purpose, userId, print, at: Date.now() };
  writeAll([...readAll(), intent]);
  return intent;
}

/** The fields that make an intent what it is. Card, account and code are not among them. */
const identifying = [
  'email',
  'name',
  'method',
  'country',
  'address',
  'city',
  'state',
  'postalCode',
  'saveBilling',
] as const satisfies readonly (keyof PaymentFormValues)[];

/** What makes two presses of the form one intent: what is bought, how, and for whom. */
export const intentOfForm = (order: object, values: PaymentFormValues): unknown => [
  order,
  ...identifying.map((name) => values[name]),
];

/** Its outcome is known: the next press is a new intent. */
export const forgetIntent = ({ key }: PaymentIntent): void =>
  writeAll(readAll().filter((intent) => intent.key !== key));

/** Whether the call of an intent can still be on its way, from this tab or another. */
export const mayArrive = ({ at }: PaymentIntent, now = Date.now()): boolean =>
  now - at < ARRIVES_MS;
