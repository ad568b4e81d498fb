import type { Paid } from './paid';
import { type PayState, held, idle } from './pay-outcome';
import type { PaymentIntent } from './payment-intent';

/** Where a payment stands, with what its next step needs. `shown` is what the page shows of it. */
export type Stage<Input> = { shown: PayState } & (
  | { at: 'idle' }
  /** Nothing has been requested yet. */
  | { at: 'preparing'; input: Input; userId: string }
  | { at: 'calling'; input: Input; intent: PaymentIntent }
  /** The answer was lost; `lost` is shown if the call was lost before it. */
  | { at: 'checking'; input: Input | undefined; intent: PaymentIntent; lost: PayState }
  | { at: 'showing'; input: Input | undefined; intent: PaymentIntent; paid: Paid }
  /** The payment continues at PayPal or the bank. */
  | { at: 'leaving'; paid: Paid }
  /** Money may have moved: nothing can be paid until that is known. */
  | { at: 'unknown' }
);

export type PayEvent<Input> =
  | { type: 'pressed'; input: Input; userId: string }
  /** A press that has to wait for another payment of this tab. */
  | { type: 'held' }
  /** The intent is stored, so its call may be made. */
  | { type: 'prepared'; input: Input; intent: PaymentIntent }
  /** The call or the lookup says that the payment was made, or continues on another page. */
  | { type: 'paid'; paid: Paid; leaves: boolean }
  /** Certainly nothing was charged. */
  | { type: 'refused'; shown: PayState }
  /** The call has no answer, or none that is final. */
  | { type: 'unanswered'; lost: PayState }
  /** After a reload, or to ask again. */
  | { type: 'lookedUp'; intent: PaymentIntent; lost: PayState }
  /**
   * The server does not know the call, which may still be in flight. The intent is kept for the next
   * press: its key is safe however late that is, and no clock of the device can be trusted to say.
   */
  | { type: 'notReceived' }
  /** The lookup had no result, or what was paid could not be shown. */
  | { type: 'undecided' }
  | { type: 'shown' }
  /** Another tab has found the outcome of the intent. */
  | { type: 'forgotten' }
  /** The browser's Back from another page restored this one as it was left. */
  | { type: 'restored' }
  /** What failed last needs no message any more. */
  | { type: 'reset' };

/** The next stage, and the intent whose outcome is now known, or that the server does not know. */
export interface Step<Input> {
  stage: Stage<Input>;
  forget?: PaymentIntent;
  missing?: PaymentIntent;
}

const sending: PayState = { status: 'sending' };
const checking: PayState = { status: 'checking' };
const unknown: PayState = { status: 'unknown' };
const leaving: PayState = { status: 'leaving' };

export const shownOf = ({ shown }: Stage<unknown>): PayState => shown;

/** Whether the stage ends without the user. */
export const isUnderWay = ({ at }: Stage<unknown>): boolean =>
  at === 'preparing' || at === 'calling' || at === 'checking' || at === 'showing';

/** The stage that each of these events ends, with nothing to show. */
const cleared = { shown: 'showing', forgotten: 'unknown', restored: 'leaving', reset: 'idle' };

/** What an event leads to; one that a stage does not expect changes nothing. */
export function transition<Input>(stage: Stage<Input>, event: PayEvent<Input>): Step<Input> {
  switch (event.type) {
    case 'pressed': {
      if (stage.at !== 'idle') break;
      const { input, userId } = event;
      return { stage: { at: 'preparing', shown: sending, input, userId } };
    }
    case 'held':
      if (stage.at !== 'idle') break;
      return { stage: { at: 'idle', shown: held } };
    case 'prepared': {
      if (stage.at !== 'preparing') break;
      const { input, intent } = event;
      return { stage: { at: 'calling', shown: sending, input, intent } };
    }
    case 'paid': {
      if (stage.at !== 'calling' && stage.at !== 'checking') break;
      const { shown, input, intent } = stage;
      const { paid, leaves } = event;
      return leaves
        ? { stage: { at: 'leaving', shown: leaving, paid }, forget: intent }
        : { stage: { at: 'showing', shown, input, intent, paid } };
    }
    case 'refused': {
      const refused: Stage<Input> = { at: 'idle', shown: event.shown };
      if (stage.at === 'preparing') return { stage: refused };
      if (stage.at !== 'calling' && stage.at !== 'checking') break;
      return { stage: refused, forget: stage.intent };
    }
    case 'unanswered': {
      if (stage.at !== 'calling') break;
      const { input, intent } = stage;
      return { stage: { at: 'checking', shown: checking, input, intent, lost: event.lost } };
    }
    case 'lookedUp': {
      if (stage.at !== 'idle' && stage.at !== 'unknown') break;
      const { intent, lost } = event;
      return { stage: { at: 'checking', shown: checking, input: undefined, intent, lost } };
    }
    case 'notReceived': {
      if (stage.at !== 'checking') break;
      return { stage: { at: 'idle', shown: stage.lost }, missing: stage.intent };
    }
    case 'undecided':
      if (stage.at !== 'checking' && stage.at !== 'showing') break;
      return { stage: { at: 'unknown', shown: unknown } };
    default:
      if (stage.at !== cleared[event.type]) break;
      return {
        stage: { at: 'idle', shown: idle },
        ...(stage.at === 'showing' && { forget: stage.intent }),
      };
  }
  return { stage };
}
