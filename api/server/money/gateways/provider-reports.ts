/** What payment providers report about refunds, disputes and the movements of a period. */

/** The total returned to a payer, in cents, and whether their bank took it (a chargeback). */
export type RefundTotal = { readonly cents: number; readonly chargedBack: boolean };

/**
 * A disputed payment: `opened` until it is decided, `lost` if the issuer or PayPal keeps the money,
 * `won` if the money is returned to us.
 */
export type Dispute = {
  readonly caseId: string;
  readonly state: 'opened' | 'lost' | 'won';
  readonly cents: number;
  /** The provider's reason code. */
  readonly reason: string;
  readonly openedAt: Date;
  /** The deadline for an operator's response. */
  readonly answerBy: Date | null;
  /** Our reference of the payment. */
  readonly reference: string | null;
  /** The provider's id of the payment. */
  readonly chargeId: string | null;
};

/** A line of a provider's report: a charge or a refund. */
export type ReportLine = {
  readonly kind: 'charge' | 'refund';
  readonly cents: number;
  readonly at: Date;
  /** Our reference of the payment. */
  readonly reference: string | null;
  readonly chargeId: string | null;
};
