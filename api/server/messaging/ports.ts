/** The interfaces of external providers, so that one can be replaced by another. */
import type { Language } from '../platform/http/language';

/** A WhatsApp message. Real providers send template and parameters, which result in `text`. */
export type WhatsAppMessage = {
  /** Our id, which the provider's delivery reports return. */
  readonly id: string;
  readonly to: string;
  /** The template's name: see `templates/messages.ts`. */
  readonly template: string;
  readonly language: Language;
  /** The template's values by name, such as `code`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The message as the recipient reads it. */
  readonly text: string;
};

export type Attachment = {
  readonly name: string;
  readonly type: `application/${string}`;
  readonly bytes: Uint8Array;
};

/** A mail, with the same content in plain text and in HTML. */
export type MailMessage = {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  readonly language: Language;
  readonly parameters: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** The unsubscribe URL, in a reminder; supports one-click POST (RFC 8058). */
  readonly unsubscribe?: string;
};

/**
 * Sends WhatsApp messages. Resolves when the provider has accepted the message, which does not mean
 * that it is delivered.
 *
 * @throws DeliveryError
 */
export type WhatsAppPort = { readonly send: (message: WhatsAppMessage) => Promise<void> };

/** Resolves when the provider has accepted the mail. @throws DeliveryError */
export type MailPort = { readonly send: (message: MailMessage) => Promise<void> };

export type Identity = {
  /** The provider's account id, which is never reassigned. */
  readonly sub: string;
  readonly email: string;
  /** Whether the provider has verified the email address. */
  readonly emailVerified: boolean;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
};

/** What ties the provider's response to the request. */
type Binding = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier (RFC 7636). */
  readonly verifier: string;
};

/** Sign-in with an external account. @throws IdentityError */
export type IdentityPort = {
  /** Whether it is offered, true by default; pages hide it otherwise. */
  readonly isOffered?: boolean;
  /** Returns the URL of the provider's sign-in page. */
  readonly start: (question: Binding & { readonly language: Language }) => Promise<string>;
  /** Exchanges the callback's authorization code for the user's identity. */
  readonly finish: (
    answer: Binding & { readonly code: string; readonly iss?: string | undefined },
  ) => Promise<Identity>;
};

/** An external sign-in failed: the provider rejected it or was unreachable. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    readonly reason: 'refused' | 'unavailable',
    options?: ErrorOptions,
  ) {
    super(`The identity provider: ${reason}`, options);
  }
}

/** All providers of the server, and whether they are the sandbox's. */
export type Providers = {
  readonly mode: 'sandbox' | 'live';
  readonly whatsapp: WhatsAppPort;
  readonly mail: MailPort;
  /** Google. Without it, the sandbox uses its own fake. */
  readonly identity?: IdentityPort;
};

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  /** A retry may succeed after an outage, but not for an invalid number. */
  constructor(
    message: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
