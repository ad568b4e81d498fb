import type { PaymentFormValues } from '../../src';
import { readJson, tabStore } from '../client/storage';

const KEY = 'payment_intent';

/** One intent to pay, whose outcome is not known yet. Nothing of a card is in it. */
export interface PaymentIntent {
  /** Sent as `Idempotency-Key`: the same intent is never charged twice. */
  key: string;
  /** A short print of what is bought, how, and for whom; another print is another intent. */
  print: string;
  method: string;
}

function asIntent(value: unknown): PaymentIntent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, print, method }: Record<string, unknown> = { ...value };
  const known = [key, print, method].every((text) => typeof text === 'string');
  return known && /^[\w-]{8,200}$/.test(String(key))
    ? { key: String(key), print: String(print), method: String(method) }
    : null;
}

/** The fields that make an intent what it is. Card, account and code are not among them. */
const printed = [
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

/** A print that tells two inputs apart and gives none of them away (FNV-1a, 53 bits). */
function printOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

/** Keys need chance, not secrecy; a page that is not served safely has no `randomUUID`. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The intent that was sent and has no final answer yet. It outlives a reload of its tab. */
export const readIntent = (): PaymentIntent | null => readJson(tabStore, KEY, asIntent);

/** The key of an intent: the one it was sent with already, or a new one for a changed input. */
export function intentFor(choice: object, values: PaymentFormValues): PaymentIntent {
  const inputs = [choice, ...printed.map((name) => values[name])];
  const print = printOf(JSON.stringify(inputs));
  const kept = readIntent();
  if (kept?.print === print) return kept;
  const intent = { key: createKey(), print, method: values.method };
  tabStore.write(KEY, JSON.stringify(intent));
  return intent;
}

/** Its outcome is known: the next press is a new intent. */
export const forgetIntent = (): void => tabStore.remove(KEY);
