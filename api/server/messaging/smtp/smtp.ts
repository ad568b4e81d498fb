/** Sends mail over SMTP, always with TLS except to localhost. */
import { createTransport } from 'nodemailer';
import { DeliveryError, type MailPort } from '../ports';

const ANSWER_MS = 10_000;

/**
 * The idle timeout after that, in milliseconds. A server that scans a mail before accepting it may
 * take long to send the last reply (RFC 5321, 4.5.3.2.6), and disconnecting earlier would send the
 * mail twice.
 */
const SILENCE_MS = 60_000;

/** Milliseconds for one mail, so that a slow server delays only that one. */
const MAIL_MS = 3 * 60_000;

type SmtpOptions = {
  /** `smtp://` (with STARTTLS) or `smtps://`, with user and password. */
  readonly url: string;
  readonly from: string;
  readonly answerMs?: number;
  readonly mailMs?: number;
};

/** Authentication or STARTTLS is required: a configuration error on our side. */
const LOGIN_NEEDED = 530;

/**
 * Whether the server permanently rejected the recipient with a 5xx reply. Mails wait until anything
 * else is fixed: a 5xx reply to the sender or to the mail itself may be about our account, as
 * Amazon SES's "Email address is not verified" is.
 */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const answer = 'responseCode' in error ? error.responseCode : undefined;
  const command = 'command' in error ? error.command : undefined;
  if (command !== 'RCPT TO' || answer === LOGIN_NEEDED) return false;
  return typeof answer === 'number' && answer >= 500 && answer < 600;
}

/** The transport to a mail server; it connects on first use. */
export function smtpTransport(url: string, answerMs = ANSWER_MS, silenceMs = SILENCE_MS) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !local,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: silenceMs,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  });
}

export function smtpMail({ url, from, answerMs, mailMs = MAIL_MS }: SmtpOptions): MailPort {
  const transport = smtpTransport(url, answerMs);
  return {
    send: async ({ id, to, language, subject, text, html, unsubscribe, attachments }) => {
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(mailMs),
          from,
          // An object, so that an address is never parsed as a list.
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(attachments && {
            attachments: attachments.map(({ name, type, bytes }) => ({
              filename: name,
              contentType: type,
              content: Buffer.from(bytes),
            })),
          }),
          // The same Message-ID on a retry, so that mail servers can detect duplicates.
          messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
          headers: {
            'Content-Language': language,
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (cause) {
        throw new DeliveryError('The mail server did not accept a mail', !isFinal(cause), {
          cause,
        });
      }
    },
  };
}
