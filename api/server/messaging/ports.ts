/**
 * What the server needs of the outside world, so that a provider can be exchanged for another.
 */
import type { Language } from '../platform/http/language';

/** A WhatsApp message. Real providers send by template and parameters; `text` is what it reads. */
export type WhatsAppMessage = {
  /** Our id, given back by the provider's reports. */
  readonly id: string;
  /** Phone in E.164. */
  readonly to: string;
  /** The name of the message: see `templates/messages.ts`. */
  readonly template: string;
  readonly language: Language;
  /** The template's values by name; `code` of a verification code among them. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The message as its reader sees it. */
  readonly text: string;
};

/** A file that a mail brings along. */
export type Attachment = {
  readonly name: string;
  readonly type: `application/${string}`;
  readonly bytes: Buffer;
};

/** A mail, the same in plain text and in HTML. */
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
  /** Where the reader does without such mails, in a reminder: a POST there is enough (RFC 8058). */
  readonly unsubscribe?: string;
  /** Who an answer goes to; our own address when it is left out. */
  readonly replyTo?: string;
};

/**
 * Sends WhatsApp messages. Resolves when the provider has accepted the message, which is not yet
 * its delivery.
 *
 * @throws DeliveryError
 */
export type WhatsAppPort = { readonly send: (message: WhatsAppMessage) => Promise<void> };

/**
 * Sends mail. Resolves when the provider has accepted it.
 *
 * @throws DeliveryError
 */
export type MailPort = { readonly send: (message: MailMessage) => Promise<void> };

/** Who somebody is at an identity provider. */
export type Identity = {
  /** The id of the account there, never given to another. */
  readonly sub: string;
  readonly email: string;
  /** Whether the provider vouches for the e-mail. */
  readonly emailVerified: boolean;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
};

/** What binds an answer of the provider to its question. */
type Binding = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE. */
  readonly verifier: string;
};

/** Lets people sign in with an account that they have elsewhere. @throws IdentityError */
export type IdentityPort = {
  /** Left out, it is; pages don't show a way that is not. */
  readonly isOffered?: boolean;
  /** The address of the provider's page. */
  readonly begin: (question: Binding & { readonly language: Language }) => Promise<string>;
  /** Exchanges the code of the callback for who it is. */
  readonly finish: (
    answer: Binding & { readonly code: string; readonly iss?: string | undefined },
  ) => Promise<Identity>;
};

/** A sign-in elsewhere failed: the provider refused it, or could not be asked. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    readonly reason: 'refused' | 'unavailable',
    options?: ErrorOptions,
  ) {
    super(`The identity provider: ${reason}`, options);
  }
}

/** Every provider of the server, and whether they are the sandbox's. */
export type Providers = {
  readonly mode: 'sandbox' | 'live';
  readonly whatsapp: WhatsAppPort;
  readonly mail: MailPort;
  /** Google. In the sandbox the server has a fake of its own when this is left out. */
  readonly identity?: IdentityPort;
};

/** A provider did not take a message. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  /** @param retryable whether another try may succeed: a bad number is not, an outage is. */
  constructor(
    message: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
