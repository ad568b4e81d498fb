/**
 * What the server needs of those who move money. An amount leaves with a reference of ours, unique
 * for each attempt; by it a lost answer can be looked up and an attempt be undone.
 */
import type { Cycle, PlanCode } from '../../../contract/billing/constants';
import type { DeclineCode } from '../../../contract/payments/payment-codes';
import type { Card, Contact } from '../../../contract/payments/payment-fields';
import type { KeptAddress } from '../../../contract/payments/payment-shapes';

/** What every attempt says. */
export type Order = {
  /** Ours, unique for each attempt. */
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
  /** What the payer reads, such as `Growth, yearly`. */
  readonly description: string;
};

/** A charge of a card that its holder has typed. */
export type CardOrder = Order & {
  readonly card: Card;
  readonly contact: Contact;
  readonly billingAddress: KeptAddress;
  /** Where the bank's check sends the person back to. */
  readonly returnUrl: string;
  /** Our page for the steps of that check, where the bank has none of its own. */
  readonly checkUrl: string;
};

/** A charge of a kept card that its holder asks for: their bank may want to check them. */
export type KeptCardOrder = Order & {
  readonly token: string;
  /** Where the bank's check sends the person back to. */
  readonly returnUrl: string;
  /** Our page for the steps of that check, where the bank has none of its own. */
  readonly checkUrl: string;
};

/** A charge of a kept card with nobody present, as its holder agreed to when it was kept. */
export type TokenOrder = Order & { readonly token: string; readonly brand: string | null };

/** A payment that its owner approves elsewhere. */
export type RedirectOrder = Order & {
  readonly contact: Contact;
  /** Where approval and refusal send the person back to. */
  readonly returnUrl: string;
  readonly language: 'en' | 'ar';
};

/** What the gateway says of its answer: its number, its word, its id. */
export type GatewayAnswer = {
  readonly code: string;
  readonly status: string;
  readonly id: string | null;
};

/** What a card's network advises after a decline: never to try it again, or that its data is old. */
export type CardAdvice = 'never' | 'new_card';

/** What came of an attempt. */
export type Outcome =
  | {
      readonly kind: 'approved';
      readonly answer: GatewayAnswer;
      /** By which the same way to pay can be charged again. */
      readonly token: string | null;
    }
  | {
      readonly kind: 'declined';
      readonly answer: GatewayAnswer;
      readonly decline: DeclineCode;
      readonly advice?: CardAdvice;
      /** The payment at the gateway that still holds money of the payer's, to be reversed by hand. */
      readonly heldAt?: string | null;
    }
  | {
      /** The person has to go to a page of the provider's and come back. */
      readonly kind: 'redirect';
      readonly answer: GatewayAnswer;
      readonly url: string;
      /** What the provider needs to go on with this attempt; never a card number. Kept sealed. */
      readonly providerState?: string;
    };

/** One attempt, by our reference and what its provider gave us to remember. */
export type Attempt = { readonly reference: string; readonly providerState: string | null };

/** An attempt that was paid, with what its provider answered it by. */
export type PaidAttempt = Attempt & { readonly gatewayId: string | null };

/** Money of a paid attempt that is to go back to its payer. */
export type RefundOrder = PaidAttempt & {
  /** Ours, unique for each refund. */
  readonly refundId: string;
  readonly cents: number;
  readonly currency: string;
};

/**
 * What came of a refund; `accepted`: the provider has taken it on, and says later whether it was
 * done. `word` is the provider's own.
 */
export type RefundOutcome = {
  readonly kind: 'approved' | 'accepted' | 'declined';
  readonly word: string;
};

/** How somebody came back from a provider's page. None of it proves anything. */
export type Back = {
  /** They took the way that says "cancel". */
  readonly canceled: boolean;
  /** The challenge that the bank's check says was answered. */
  readonly answered?: string;
  /** What their browser said of itself, for the bank's check. */
  readonly browser?: BrowserFacts;
};

/** What a bank's check wants to know of the payer's browser. */
export type BrowserFacts = {
  readonly ip: string;
  readonly accept: string;
  readonly userAgent: string;
  readonly language: string;
  readonly screenWidth: string;
  readonly screenHeight: string;
  readonly colorDepth: string;
  /** Minutes from UTC, as `getTimezoneOffset` says. */
  readonly timeDifference: string;
};

/** What a provider knows of a reference; `missing`: nothing, so far. */
export type Found = Outcome | { readonly kind: 'missing' };

/**
 * What came of abandoning an attempt: its outcome, if it has one after all; `undone`, proof that it
 * moves no money, by an accepted reversal or because its reference is barred; `unproven`, when
 * nobody can say yet.
 */
export type Abandoned = Outcome | { readonly kind: 'undone' } | { readonly kind: 'unproven' };

/**
 * Asks what became of an attempt, finishes one whose person came back, and undoes one.
 *
 * @throws GatewayError
 */
export type Attempts = {
  /** Nothing is changed by asking. */
  readonly find: (attempt: Attempt) => Promise<Found>;
  /** Called when the person came back from `url`; takes the money when it was approved. */
  readonly complete: (attempt: Attempt, back: Back) => Promise<Outcome>;
  /** Makes sure that an attempt moves no money, now or when it arrives late. May be repeated. */
  readonly abandon: (attempt: Attempt) => Promise<Abandoned>;
  /** Gives money back, at most what is left of the payment. Asked for once: a lost answer is looked up. */
  readonly refund: (order: RefundOrder) => Promise<RefundOutcome>;
  /** What of a payment has been given back. */
  readonly refunded: (attempt: PaidAttempt) => Promise<GivenBack>;
  /** Every dispute that was opened, changed or decided since a moment, each as it stands now. */
  readonly disputes: (since: Date) => Promise<readonly Dispute[]>;
  /**
   * All that was charged and given back from a moment on and before another one. What is in dispute,
   * or was lost by it, is told by `disputes` alone.
   */
  readonly report: (from: Date, to: Date) => Promise<readonly ReportLine[]>;
  /**
   * Milliseconds after which `missing` may be believed: a provider that searches slowly may not
   * know yet what it has done.
   */
  readonly missingAfterMs: number;
};

/** What went back to a payer, in cents, and whether it was their bank that took it (a chargeback). */
export type GivenBack = { readonly cents: number; readonly chargedBack: boolean };

/**
 * A payment that its payer disputes: `opened` until it is decided, `lost` when their bank or PayPal
 * has kept the money, `won` when it came back to us.
 */
export type Dispute = {
  /** The provider's own name of the case. */
  readonly caseId: string;
  readonly state: 'opened' | 'lost' | 'won';
  readonly cents: number;
  /** The provider's word for why. */
  readonly reason: string;
  readonly openedAt: Date;
  /** Until when an operator can answer. */
  readonly answerBy: Date | null;
  /** The reference of ours that the payment carries. */
  readonly reference: string | null;
  /** The provider's own id of the payment. */
  readonly chargeId: string | null;
};

/** A line of a provider's report: money that it took for us, or gave back. */
export type ReportLine = {
  readonly kind: 'charge' | 'refund';
  readonly cents: number;
  readonly at: Date;
  /** The reference of ours that it carries. */
  readonly reference: string | null;
  /** The provider's own id of the charge. */
  readonly chargeId: string | null;
};

/** A step of the bank's check, for which the person's browser posts a token to a page of theirs. */
export type CheckStep = {
  /** `collect` looks at the browser unseen; `challenge` asks the person. */
  readonly kind: 'collect' | 'challenge';
  readonly url: string;
  readonly token: string;
};

/** A plan of the product, for one period. */
export type PlanRecord = {
  readonly planCode: PlanCode;
  readonly period: Cycle;
  readonly name: string;
  readonly cents: number;
  readonly currency: string;
};

/**
 * A gateway for cards. A card number is in the request that `charge` and `keep` make, and nowhere
 * else.
 *
 * @throws GatewayError
 */
export type CardGateway = Attempts & {
  /** Charges a typed card, and keeps a token of it. */
  readonly charge: (order: CardOrder) => Promise<Outcome>;
  /** Charges a kept card whose holder is present. Customer-initiated, with the bank's check. */
  readonly chargeKept: (order: KeptCardOrder) => Promise<Outcome>;
  /**
   * Charges a kept card with nobody present. Merchant-initiated: it names the payment by which the
   * card was kept, without which the bank refuses it.
   */
  readonly chargeToken: (order: TokenOrder) => Promise<Outcome>;
  /** Checks a card without charging it, and keeps a token of it; `cents` is 0. */
  readonly keep: (order: CardOrder) => Promise<Outcome>;
  /** Deletes the token of a kept card there. May be repeated. */
  readonly forget: (token: string) => Promise<void>;
  /** The step that an attempt waits at; undefined where its check has a page of its own. */
  readonly checkStep?: (providerState: string) => CheckStep | undefined;
  /** The references of attempts of which something was given back since a moment. */
  readonly refundedSince: (since: Date) => Promise<readonly string[]>;
  /** Makes a plan or brings it up to date; gives its id there. */
  readonly putPlan: (plan: PlanRecord) => Promise<{ readonly id: string; readonly status: string }>;
};

/**
 * A provider at whose page a payment is approved (PayPal).
 *
 * @throws GatewayError
 */
export type RedirectGateway = Attempts & {
  /** Left out, it is; pages don't show a way that is not. */
  readonly isOffered?: boolean;
  /** A dispute as it stands now. */
  readonly dispute: (caseId: string) => Promise<Dispute | undefined>;
  /** Opens a payment; always a redirect or a refusal. */
  readonly begin: (order: RedirectOrder) => Promise<Outcome>;
};

/** A message of a provider's about an attempt of ours; only a hint, the provider itself is asked. */
export type PaymentEvent = {
  readonly id: string;
  readonly reference: string | null;
  /** What was given back, by the id that its payment has at the provider. */
  readonly refundOf: string | null;
  /** The case of a dispute. */
  readonly disputeId?: string | null;
};

/** A message that may be anybody's: nothing but its form was looked at. */
export type UnprovenEvent = PaymentEvent & {
  /** The payment at the provider that a dispute is of. */
  readonly chargeId: string | null;
};

/** Reads a provider's messages. @throws GatewayError when it could not be asked */
export type PaymentEvents = {
  /**
   * Reads one without asking anybody whose it is; undefined for what can't be the provider's. What
   * passes is asked about, which costs a call.
   */
  readonly peek: (
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
  ) => UnprovenEvent | undefined;
  /** Undefined for a message that is not the provider's own. */
  readonly read: (
    headers: Readonly<Record<string, unknown>>,
    body: Buffer,
  ) => Promise<PaymentEvent | undefined>;
};

/** A transfer that has arrived on our account. */
export type ArrivedTransfer = {
  readonly reference: string;
  readonly cents: number;
  readonly id: string;
};

/** Our bank. @throws GatewayError */
export type BankGateway = {
  /** Whether the bank has sent a transfer back; a bank that can't be asked is believed. */
  readonly returned: (bankId: string) => Promise<boolean>;
  /**
   * Every transfer that has arrived under a reference of ours.
   *
   * @param told what the bank's signed message said; believed only where it can't be asked.
   */
  readonly arrived: (
    reference: string,
    told: ArrivedTransfer | undefined,
  ) => Promise<readonly ArrivedTransfer[]>;
};

/** Everyone who moves money. */
export type MoneyProviders = {
  readonly card: CardGateway;
  readonly paypal: RedirectGateway;
  /** PayPal's messages, where they are set up. */
  readonly paypalEvents?: PaymentEvents;
  readonly bank: BankGateway;
};

/**
 * A provider did not do its part. `unknown` when money may have moved (a time-out, a broken
 * connection): it must be looked up. Otherwise nothing was charged.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  /** The message is for the log: it never holds what was sent. */
  constructor(
    message: string,
    readonly unknown: boolean,
  ) {
    super(message);
  }
}
