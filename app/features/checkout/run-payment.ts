import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Problem } from '../../../src';
import { askBeforeLeaving } from '../../shared/ask-before-leaving';
import {
  type CodeWords,
  type Found,
  type Paid,
  type PayEvent,
  type PayState,
  type Stage,
  failureState,
  idle,
  isUnderWay,
  transition,
  unpreparedState,
} from './pay-machine';
import { rememberRedirect } from './payment-draft';
import {
  type PaymentIntent,
  type Purpose,
  forgetIntent,
  markMissing,
  readIntent,
  storeIntent,
} from './payment-intent';
import { beginPaying } from './payment-lock';

/** What is paid for. */
export interface PayOptions<Input> {
  purpose: Purpose;
  /**
   * Prepares the input for its call, such as by encrypting a card. If it fails, no payment has been
   * requested.
   */
  prepare?: (input: Input) => Promise<Input>;
  /** Makes the call with the intent's key. It is never retried automatically. */
  send: (input: Input, key: string) => Promise<Paid>;
  /** The inputs that make two presses the same intent; no card or account number. */
  intentOf: (input: Input) => unknown;
  /**
   * Called once the payment has certainly been made or started, unless its page was left: the reader
   * stays on the page they opened since. `input` is unknown after a reload.
   */
  onPaid: (paid: Paid, input: Input | undefined) => Promise<void>;
  /** Messages for this call's error codes that certainly charged nothing. */
  codes: CodeWords;
  /** The message if it turns out that the call never reached the server. */
  lost: Problem;
  /** The page's initial state, for example after a check by the bank. */
  initial?: PayState | undefined;
}

/** The parts of the site that a payment uses. */
export interface PayPorts<Input> extends PayOptions<Input> {
  userId: string | null;
  /** Looks up the outcome of an intent. */
  find: (key: string) => Promise<Found>;
  /** Shows the subscription of a response on every page. */
  apply: (paid: Paid) => Promise<unknown>;
  /** Reads again what a payment changes. */
  refresh: () => void;
  /** The account may not be what it seems here: the call was refused, or could not be prepared. */
  failed: (error: unknown) => void;
  leave: (url: string) => void;
}

/** A URL on this site, or an HTTPS one elsewhere, such as PayPal or a bank. */
const isAllowedRedirect = (url: string): boolean =>
  url.startsWith(`${location.origin}/`) || url.startsWith('https://');

const paidEvent = (paid: Paid) =>
  ({
    type: 'paid',
    paid,
    leaves: paid.redirectUrl !== null && isAllowedRedirect(paid.redirectUrl),
  }) as const;

type At<Input, Name extends Stage<Input>['at']> = Stage<Input> & { at: Name };

/** Returns what each stage does, and the resulting event; `null` if the stage waits for the user. */
function stepsOf<Input>(ports: () => PayPorts<Input>, isMounted: () => boolean) {
  type Event = Promise<PayEvent<Input>>;
  const steps = {
    async preparing({ input, userId }: At<Input, 'preparing'>): Event {
      const { prepare, codes, purpose, intentOf, failed } = ports();
      try {
        const prepared = prepare ? await prepare(input) : input;
        const intent = storeIntent(purpose, userId, intentOf(input));
        return { type: 'prepared', input: prepared, intent };
      } catch (error) {
        failed(error);
        return { type: 'refused', shown: unpreparedState(error, codes) };
      }
    },
    async calling({ input, intent }: At<Input, 'calling'>): Event {
      try {
        return paidEvent(await ports().send(input, intent.key));
      } catch (error) {
        const { codes, lost, failed, refresh } = ports();
        failed(error);
        const shown = failureState(error, codes);
        if (!shown) return { type: 'unanswered', lost: { status: 'idle', problem: lost } };
        refresh();
        return { type: 'refused', shown };
      }
    },
    async checking({ intent }: At<Input, 'checking'>): Event {
      try {
        const found = await ports().find(intent.key);
        if (found.outcome === 'succeeded') return paidEvent(found.paid);
        if (found.outcome === 'lost') return { type: 'notReceived' };
        if (found.outcome === 'unknown') return { type: 'undecided' };
        return { type: 'refused', shown: { status: 'idle', refusal: found.code } };
      } catch (error) {
        console.error('The outcome of a payment could not be determined.', error);
        return { type: 'undecided' };
      }
    },
    async showing({ paid, input }: At<Input, 'showing'>): Event {
      try {
        await ports().apply(paid);
        ports().refresh();
        if (isMounted()) await ports().onPaid(paid, input);
        return { type: 'shown' };
      } catch (error) {
        // The intent is kept, so that the payment is found again.
        console.error('A payment was made, but its page could not show it.', error);
        return { type: 'undecided' };
      }
    },
    async leaving({ paid }: At<Input, 'leaving'>): Promise<null> {
      await ports().apply(paid);
      if (paid.payment) rememberRedirect(paid.payment.id);
      // Those who have opened another page can continue from the profile or the receipt.
      if (paid.redirectUrl !== null && isMounted()) ports().leave(paid.redirectUrl);
      return null;
    },
  };

  return (stage: Stage<Input>): Promise<PayEvent<Input> | null> | null => {
    if (stage.at === 'preparing') return steps.preparing(stage);
    if (stage.at === 'calling') return steps.calling(stage);
    if (stage.at === 'checking') return steps.checking(stage);
    if (stage.at === 'showing') return steps.showing(stage);
    return stage.at === 'leaving' ? steps.leaving(stage) : null;
  };
}

/** Follows the browser while a page that pays is open. Returns a function that ends it. */
function followBrowser<Input>(
  store: StoreApi<Stage<Input>>,
  online: () => void,
  restored: () => void,
): () => void {
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restored();
  };
  const isUnsettled = () => !['idle', 'leaving'].includes(store.getState().at);
  const end = askBeforeLeaving(isUnsettled, store.subscribe);
  addEventListener('online', online);
  addEventListener('pageshow', returned);
  return () => {
    end();
    removeEventListener('online', online);
    removeEventListener('pageshow', returned);
  };
}

/** Whether the outcome of a call is known that the server did not know before. */
async function hasArrived(
  { key }: PaymentIntent,
  find: (key: string) => Promise<Found>,
): Promise<boolean> {
  try {
    const { outcome } = await find(key);
    return outcome === 'succeeded' || outcome === 'declined';
  } catch (error) {
    console.error('The outcome of an earlier payment could not be determined.', error);
    return false;
  }
}

/** What a page does with a payment. */
export type Payment<Input> = ReturnType<typeof createPayment<Input>>;

/** Payments that continue after their page was left, by purpose and account. */
const ongoing = new Map<string, unknown>();

const keyOf = (purpose: Purpose, userId: string | null) => `${userId} ${purpose}`;

/** The payment that continues after the page was left, or was declined meanwhile, or a new one. */
export function paymentOf<Input>(ports: PayPorts<Input>): Payment<Input> {
  // Each purpose has one kind of input.
  const found = ongoing.get(keyOf(ports.purpose, ports.userId)) as Payment<Input> | undefined;
  const stage = found?.store.getState();
  // Any other failure may concern what is no longer so, such as a session that had ended.
  const shows = stage && (isUnderWay(stage) || stage.shown.refusal !== undefined);
  return found && shows ? found : createPayment(ports);
}

/**
 * Pays exactly once: for an order, another plan, a renewal or another card. A press takes the tab's
 * payment lock synchronously; the intent is stored before its call is made; and when no response
 * arrives, its outcome is looked up, here or wherever the page is opened next.
 */
export function createPayment<Input>(given: PayPorts<Input>) {
  let ports = given;
  const store = createStore<Stage<Input>>(() => ({ at: 'idle', shown: given.initial ?? idle }));
  const isIdle = () => store.getState().at === 'idle';
  let isMounted = true;
  const run = stepsOf(
    () => ports,
    () => isMounted,
  );
  let release: (() => void) | null = null;

  function lock(): boolean {
    release ??= beginPaying();
    return release !== null;
  }

  /**
   * A call in flight holds the lock until its response, even if the user leaves the page; an unknown
   * outcome holds it while its page is open, so that the user cannot pay twice.
   */
  function unlock(): void {
    const stage = store.getState();
    if (stage.at !== 'idle' && (isMounted || isUnderWay(stage))) return;
    release?.();
    release = null;
  }

  async function dispatch(event: PayEvent<Input>): Promise<void> {
    const before = store.getState();
    const { stage, forget, missing } = transition(before, event);
    if (stage === before) return;
    if (forget) forgetIntent(forget);
    if (missing) markMissing(missing);
    store.setState(stage, true);
    unlock();
    const next = await run(stage);
    if (next) await dispatch(next);
  }

  async function pay(input: Input): Promise<void> {
    const { userId } = ports;
    if (userId === null) return;
    await dispatch(lock() ? { type: 'pressed', input, userId } : { type: 'held' });
  }

  /** Asks again about an intent whose outcome is unknown. */
  function lookUp(): void {
    if (store.getState().at !== 'unknown') return;
    const { purpose, userId, lost } = ports;
    const intent = userId === null ? null : readIntent(purpose, userId);
    void dispatch(
      intent
        ? { type: 'lookedUp', intent, lost: { status: 'idle', problem: lost } }
        : { type: 'forgotten' },
    );
  }

  /**
   * Looks up what a reload or a crash has interrupted, or what was left for another day. Most calls
   * that the server did not know never arrive, so the page says nothing of one until it has.
   */
  async function resume(userId: string | null): Promise<void> {
    if (userId === null || !isIdle()) return;
    const intent = readIntent(ports.purpose, userId);
    if (!intent || (intent.missing && !(await hasArrived(intent, ports.find)))) return;
    if (isMounted && isIdle() && lock()) await dispatch({ type: 'lookedUp', intent, lost: idle });
  }

  const payment = {
    store,
    /** Passes the page's current options, because a lookup may end several renders later. */
    update(next: PayPorts<Input>) {
      ports = next;
    },
    pay,
    lookUp,
    /** Clears the last failure, for example when its dialog is closed. */
    reset: () => void dispatch({ type: 'reset' }),
    /** The page of an account is open. Returns a function for when it is left. */
    mount(userId: string | null): () => void {
      isMounted = true;
      ongoing.delete(keyOf(ports.purpose, userId));
      const unfollow = followBrowser(store, lookUp, () => void dispatch({ type: 'restored' }));
      void resume(userId);
      return () => {
        isMounted = false;
        if (isUnderWay(store.getState())) ongoing.set(keyOf(ports.purpose, userId), payment);
        unfollow();
        unlock();
      };
    },
  };
  return payment;
}
