/**
 * The interfaces of payment providers. Every attempt is sent with a unique reference, by which a
 * lost response can be looked up and the attempt undone.
 */
import type { Cycle, PlanCode } from '../../../contract/money/plans/catalogue';
import type { DeclineCode } from '../../../contract/money/payments/payment-codes';
import type { PublicJwk } from '../../platform/crypto/jwt';
import type { CardOrder, StoredCardOrder, TokenOrder, RedirectOrder } from './payment-orders';
import type { PaymentEvents } from './payment-events';
import type { RefundTotal, Dispute, ReportLine } from './provider-reports';

/** The gateway's response: its code, its status and its id. */
export type GatewayAnswer = {
  readonly code: string;
  readonly status: string;
  readonly id: string | null;
};

/**
 * The advice after a decline: never retry, the card's data is outdated, or it was outdated and has
 * been updated, so that the card can be charged again.
 */
export type CardAdvice = 'never' | 'new_card' | 'updated';

/** The outcome of an attempt. */
export type Outcome =
  | {
      readonly kind: 'approved';
      readonly answer: GatewayAnswer;
      /** The token for charging the same payment method again. */
      readonly token: string | null;
    }
  | {
      readonly kind: 'declined';
      readonly answer: GatewayAnswer;
      readonly decline: DeclineCode;
      readonly advice?: CardAdvice;
      /**
       * The gateway's id of a payment that still holds an authorization, to be reversed by hand.
       */
      readonly heldAt?: string | null;
    }
  | {
      /** The payer has to visit a page of the provider and return. */
      readonly kind: 'redirect';
      readonly answer: GatewayAnswer;
      readonly url: string;
      /**
       * The state that the provider needs to continue this attempt. Stored encrypted; never
       * contains a card number.
       */
      readonly providerState?: string;
    };

/** An attempt, identified by our reference and the provider's state. */
export type Attempt = { readonly reference: string; readonly providerState: string | null };

/** A paid attempt with the provider's id of the payment. */
export type PaidAttempt = Attempt & { readonly gatewayId: string | null };

export type RefundOrder = PaidAttempt & {
  /** Our id, unique for each refund. */
  readonly refundId: string;
  readonly cents: number;
  readonly currency: string;
};

/**
 * The outcome of a refund. `accepted`: the provider will report later whether it went through.
 * `word` is the provider's own status.
 */
export type RefundOutcome = {
  readonly kind: 'approved' | 'accepted' | 'declined';
  readonly word: string;
};

/** How a payer returned from a provider's page. None of it is proof. */
export type RedirectReturn = {
  /** Whether the payer used the "cancel" link. */
  readonly canceled: boolean;
  /** The challenge that the 3-D Secure page reports as answered. */
  readonly answered?: string;
  /** The browser data for 3-D Secure. */
  readonly browser?: BrowserFacts;
};

/** The browser data that 3-D Secure requires (EMV 3-D Secure, `deviceInformation`). */
export type BrowserFacts = {
  readonly ip: string;
  readonly accept: string;
  readonly userAgent: string;
  readonly language: string;
  readonly screenWidth: string;
  readonly screenHeight: string;
  readonly colorDepth: string;
  /** Minutes from UTC, as returned by `getTimezoneOffset`. */
  readonly timeDifference: string;
};

/** The result of looking up a reference; `missing` if the provider does not know it (yet). */
export type Found = Outcome | { readonly kind: 'missing' };

/**
 * The result of abandoning an attempt: its outcome, if it has one after all; `undone` if a reversal
 * was accepted or the reference is blocked, which proves that no money moves; `unproven` if that is
 * not known yet.
 */
export type Abandoned = Outcome | { readonly kind: 'undone' } | { readonly kind: 'unproven' };

/**
 * Looks up, completes and undoes attempts.
 *
 * @throws GatewayError
 */
export type Attempts = {
  /** Looks up an attempt without changing anything. */
  readonly find: (attempt: Attempt) => Promise<Found>;
  /** Called when the payer returns from `url`; captures the money if the payment was approved. */
  readonly complete: (attempt: Attempt, back: RedirectReturn) => Promise<Outcome>;
  /** Ensures that an attempt moves no money, now or if it arrives late. Idempotent. */
  readonly abandon: (attempt: Attempt) => Promise<Abandoned>;
  /** Refunds at most the remaining amount of a payment. Sent once: a lost response is looked up. */
  readonly refund: (order: RefundOrder) => Promise<RefundOutcome>;
  readonly refunded: (attempt: PaidAttempt) => Promise<RefundTotal>;
  /** All disputes that were opened, changed or decided since `since`, in their current state. */
  readonly disputes: (since: Date) => Promise<readonly Dispute[]>;
  /**
   * All charges and refunds from `from` (inclusive) to `to` (exclusive). Amounts held by or lost in
   * a dispute are only reported by `disputes`.
   */
  readonly report: (from: Date, to: Date) => Promise<readonly ReportLine[]>;
  /**
   * Milliseconds after which `missing` can be trusted, because the provider's search index lags
   * behind.
   */
  readonly missingAfterMs: number;
  /**
   * Milliseconds after which an attempt that was neither found nor undone was never processed.
   * Undefined if `abandon` always gives proof.
   */
  readonly absentAfterMs?: number;
};

/** A 3-D Secure step, for which the browser posts a token to the issuer's page. */
export type CheckStep = {
  /** `collect` gathers device data in a hidden frame; `challenge` asks the cardholder. */
  readonly kind: 'collect' | 'challenge';
  readonly url: string;
  readonly token: string;
};

/** The current data of a stored card. */
export type StoredCard = {
  readonly last4: string;
  /** As `MM/YY`. */
  readonly expiry: string;
};

/** A plan of the product for one period. */
export type PlanRecord = {
  readonly planCode: PlanCode;
  readonly period: Cycle;
  readonly name: string;
  readonly cents: number;
  readonly currency: string;
};

/** A one-time key to which a browser encrypts a card, as the gateway has issued it for a page. */
export type CaptureContext = {
  /** The signed JWT, for the browser. */
  readonly context: string;
  /** The id of `key`, which the card's token names. */
  readonly kid: string;
  /** The card is encrypted to this key, which also signs the card's token. */
  readonly key: PublicJwk;
  readonly expiresAt: Date;
};

/**
 * A card gateway. Card numbers only leave with the requests of `charge` and `keep` and are not
 * stored.
 *
 * @throws GatewayError
 */
export type CardGateway = Attempts & {
  /** Charges an entered card and tokenizes it. */
  readonly charge: (order: CardOrder) => Promise<Outcome>;
  /** Charges a stored card with its holder present (customer-initiated, with 3-D Secure). */
  readonly chargeStoredCard: (order: StoredCardOrder) => Promise<Outcome>;
  /**
   * Charges a stored card without its holder (merchant-initiated). It references the payment with
   * which the card was stored; without that, the issuer declines.
   */
  readonly chargeToken: (order: TokenOrder) => Promise<Outcome>;
  /** Verifies a card without charging it, and tokenizes it; `cents` is 0. */
  readonly keep: (order: CardOrder) => Promise<Outcome>;
  /**
   * Creates a key to which a page of an origin may encrypt one card. The answer is verified: its
   * signature, its expiry and its origin.
   */
  readonly captureContext: (origin: string) => Promise<CaptureContext>;
  /**
   * The origin that accepts encrypted cards from browsers; undefined if it is the server's own or
   * unknown.
   */
  readonly tokenOrigin?: string | undefined;
  /** Deletes a token at the gateway. Idempotent. */
  readonly forget: (token: string) => Promise<void>;
  /**
   * Reads a stored card, which changes when its issuer replaces it; undefined if the gateway does
   * not know. Absent if the gateway cannot be asked.
   */
  readonly refreshCard?: (token: string) => Promise<StoredCard | undefined>;
  /** The current 3-D Secure step of an attempt; undefined if the gateway hosts its own page. */
  readonly checkStep?: (providerState: string) => CheckStep | undefined;
  /** The references of attempts with a refund since `since`. */
  readonly refundedSince: (since: Date) => Promise<readonly string[]>;
  /** Creates or updates a plan and returns the gateway's id of it. */
  readonly putPlan: (plan: PlanRecord) => Promise<{ readonly id: string }>;
};

/**
 * A provider on whose page payments are approved (PayPal).
 *
 * @throws GatewayError
 */
export type RedirectGateway = Attempts & {
  /** Whether the provider is configured; true by default. Pages hide a provider that is not. */
  readonly isOffered?: boolean;
  /** The current state of a dispute. */
  readonly dispute: (caseId: string) => Promise<Dispute | undefined>;
  /** Opens a payment; the outcome is a redirect or a decline. */
  readonly start: (order: RedirectOrder) => Promise<Outcome>;
};

/** A transfer received in our account. */
export type ArrivedTransfer = {
  readonly reference: string;
  readonly cents: number;
  /** The bank's own id, in capital letters. */
  readonly id: string;
};

/** Our bank. @throws GatewayError */
export type BankGateway = {
  /** Whether the bank can be asked. Otherwise its webhooks must state the amount. */
  readonly hasApi: boolean;
  /** Whether the bank returned a transfer. For a bank without an API, its webhook is trusted. */
  readonly returned: (bankId: string) => Promise<boolean>;
  /**
   * All transfers received under one of our references.
   *
   * @param reported the contents of the bank's signed webhook, trusted only if the bank has no API.
   */
  readonly arrived: (
    reference: string,
    reported: ArrivedTransfer | undefined,
  ) => Promise<readonly ArrivedTransfer[]>;
};

export type MoneyProviders = {
  readonly card: CardGateway;
  readonly paypal: RedirectGateway;
  /** PayPal's webhooks, if configured. */
  readonly paypalEvents?: PaymentEvents;
  readonly bank: BankGateway;
};

/**
 * A provider failed. If `unknown`, money may have moved (a timeout, a broken connection) and the
 * attempt must be looked up; otherwise nothing was charged.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  /** @param message is logged, so it never contains request data. */
  constructor(
    message: string,
    readonly unknown: boolean,
  ) {
    super(message);
  }
}
