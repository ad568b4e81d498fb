/** The charges requested from payment providers. */
import type { Locale } from '../../../../lang/locales';
import type { Contact } from '../../../contract/money/payments/payment-fields';
import type { StoredAddress } from '../../../contract/money/payments/payment-shapes';
import type { EnteredCard } from './entered-card';

/** The fields of every attempt. */
export type Order = {
  /** Our reference, unique for each attempt. */
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
  /** The text for the payer, such as `Growth, yearly`. */
  readonly description: string;
};

/** The device on which a card was entered, for the gateway's checks against fraud. */
export type PayerDevice = { readonly ip: string; readonly userAgent: string };

/** A charge of an entered card. */
export type CardOrder = Order & {
  readonly card: EnteredCard;
  readonly contact: Contact;
  readonly billingAddress: StoredAddress;
  /** Undefined if there is no caller. */
  readonly device?: PayerDevice | undefined;
  /** The URL to which the 3-D Secure page returns. */
  readonly returnUrl: string;
  /** Our page for 3-D Secure steps, for gateways that host none. */
  readonly checkUrl: string;
};

/** A customer-initiated charge of a stored card, which may require 3-D Secure. */
export type StoredCardOrder = Order &
  Pick<CardOrder, 'returnUrl' | 'checkUrl'> & { readonly token: string };

/** A merchant-initiated charge of a stored card, as its holder agreed to when storing it. */
export type TokenOrder = Order & { readonly token: string; readonly brand: string | null };

/** A payment that is approved on the provider's page. */
export type RedirectOrder = Order & {
  readonly contact: Contact;
  /** The URL to which both approval and cancellation return. */
  readonly returnUrl: string;
  readonly language: Locale;
};
