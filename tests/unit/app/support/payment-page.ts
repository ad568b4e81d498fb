/** One page load's payment, with stubbed calls and a stubbed browser. */
import { beforeEach, expect, vi } from 'vitest';
import type { Found, Paid } from '../../../../app/features/checkout/pay-machine';
import type { PayPorts } from '../../../../app/features/checkout/run-payment';
import { payment, subscription } from './payments';
import { memory, stubBrowser } from './settings';

export const local = memory();
export const tab = memory();
let browser: EventTarget;

/** Dispatches an event of the browser. */
export const dispatch = (event: Event) => browser.dispatchEvent(event);

export const paid: Paid = { payment, subscription: subscription('ACTIVE'), redirectUrl: null };
export const lost = { id: 'payment.notArrived.error' } as const;
export const refusal = 'Checkout failed';

beforeEach(() => {
  vi.resetModules();
  local.kept.clear();
  tab.kept.clear();
  browser = new EventTarget();
  stubBrowser(local, tab);
  vi.stubGlobal('location', { origin: 'https://wasla.example' });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** The modules of one page load, and the calls of its payment. */
export async function open(ports: Partial<PayPorts<string>> = {}) {
  const [{ paymentOf }, { isPaying }, failures] = await Promise.all([
    import('../../../../app/features/checkout/run-payment'),
    import('../../../../app/features/checkout/payment-lock'),
    import('../../../../app/client/failure'),
  ]);
  const calls = {
    send: vi.fn<(input: string, key: string) => Promise<Paid>>(async () => paid),
    find: vi.fn<(key: string) => Promise<Found>>(async () => ({ outcome: 'lost' })),
    onPaid: vi.fn(async () => {}),
    apply: vi.fn(async () => {}),
    refresh: vi.fn(),
    failed: vi.fn(),
    leave: vi.fn(),
  };
  const create = (more: Partial<PayPorts<string>> = {}) =>
    paymentOf<string>({
      purpose: 'checkout',
      userId: 'u1',
      intentOf: (input) => input,
      codes: { price_changed: { id: 'payment.priceChanged.error' } },
      lost,
      ...calls,
      ...ports,
      ...more,
    });
  const first = create();
  return { ...failures, ...calls, ...first, create, isPaying, shown: () => shownOf(first) };
}

export const shownOf = ({ store }: { store: { getState: () => { shown: unknown } } }) =>
  store.getState().shown;

/** The browser asks before the page is left. */
export function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  // A `BeforeUnloadEvent` has a text instead, and old versions of Chrome look at nothing else.
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  browser.dispatchEvent(event);
  const asks = Boolean(event.returnValue);
  expect(event.defaultPrevented).toBe(asks);
  return asks;
}

export const intents = () => local.kept.get('payment_intents') ?? null;
