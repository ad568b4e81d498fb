/** The current state of an entry of the bank. It contains no card number or security code. */
export type Entry = {
  readonly id: string;
  /** The reference of the attempt, which is unique. */
  readonly reference: string;
  readonly channel: 'card' | 'paypal' | 'transfer';
  readonly cents: number;
  readonly currency: string;
  readonly status:
    | 'AUTHORIZED'
    | 'DECLINED'
    | 'VOIDED'
    | 'REFUNDED'
    | 'PENDING_AUTHENTICATION'
    | 'CREATED'
    | 'APPROVED'
    | 'VERIFIED';
  readonly code: string;
  readonly reason: string;
  readonly last4: string;
  readonly createdAt: string;
  /** Whether a declined charge holds the amount, as its issuer had approved it before. */
  readonly hold?: 'held' | 'reversed';
  readonly token: string | null;
  readonly forgotten?: true;
  /** The card's behaviour other than being approved. */
  readonly habit: string | null;
  /** The data of the card that its issuer replaced it with. */
  readonly reissued?: { readonly last4: string; readonly expiry: string };
  readonly refundedAt?: string;
  readonly refunds?: readonly {
    readonly id: string;
    readonly cents: number;
    readonly at: string;
  }[];
  readonly dispute?: 'opened' | 'lost' | 'won';
  readonly disputedAt?: string;
  /** When the dispute was opened or last decided; absent in older entries. */
  readonly disputeChangedAt?: string;
  /** The disputed amount, if not the whole charge. */
  readonly disputedCents?: number;
  /** The lost amount, if not all that was left. */
  readonly lostCents?: number;
  /** Who initiated a card charge; `null` for other entries. */
  readonly initiator?: 'customer' | 'merchant' | null;
  /** The network's ids of this payment, and of the one that stored the card. */
  readonly network?: string | null;
  readonly previousNetwork?: string | null;
  readonly description: string;
  readonly returnUrl: string | null;
  /** How often it had been written when it was read; absent for a new entry. */
  readonly version?: number;
};
