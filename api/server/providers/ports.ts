/**
 * What the server needs of the outside world, so that a provider can be exchanged for another.
 */
import type { Language } from '../language';

/** A WhatsApp message. Real providers send by template and parameters; `text` is what it reads. */
export type WhatsAppMessage = {
  /** Our id, given back by the provider's reports. */
  readonly id: string;
  /** Phone in E.164. */
  readonly to: string;
  readonly template: 'verification_code' | 'account_exists';
  readonly language: Language;
  /** The template's values by name; `code` of a verification code among them. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The message as its reader sees it. */
  readonly text: string;
};

/** A mail of plain text. */
export type MailMessage = {
  readonly id: string;
  readonly to: string;
  readonly template: 'registration_attempt';
  readonly language: Language;
  readonly parameters: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
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

/** Every provider of the server, and whether they are the sandbox's. */
export type Providers = {
  readonly mode: 'sandbox' | 'live';
  readonly whatsapp: WhatsAppPort;
  readonly mail: MailPort;
};

/** A provider did not take a message. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  /** @param retryable whether another try may succeed: a bad number is not, an outage is. */
  constructor(
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}
