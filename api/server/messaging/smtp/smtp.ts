/** Mail by a mail server. Always over TLS, except to a server on this machine. */
import { createTransport } from 'nodemailer';
import { DeliveryError, type MailPort } from '../ports';

/** Milliseconds that the server has for each step. */
const ANSWER_MS = 10_000;

/** Where mail is handed in, and as whom. */
export type SmtpOptions = {
  /** `smtp://` (with STARTTLS) or `smtps://`, with user and password. */
  readonly url: string;
  /** An address, alone or after a name. */
  readonly from: string;
  /** Milliseconds that the server has for each step. */
  readonly answerMs?: number;
};

/** What is answered to a mail itself; anything else is said to us (greeting, TLS, login). */
const TO_THE_MAIL: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** A login or STARTTLS is asked for before any mail: ours to mend. */
const LOGIN_FIRST = 530;

/** Whether the server said that it will never take this mail: an answer of 5xx to the mail itself. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? error.code : undefined;
  const answer = 'responseCode' in error ? error.responseCode : undefined;
  // What is ours to mend, mails wait for.
  if (!TO_THE_MAIL.includes(code) || answer === LOGIN_FIRST) return false;
  return typeof answer === 'number' && answer >= 500 && answer < 600;
}

/** The way to a mail server; nothing is opened before it is used. */
export function smtpTransport(url: string, answerMs = ANSWER_MS) {
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
    socketTimeout: answerMs,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  });
}

/** Sends mail by SMTP. */
export function smtpMail({ url, from, answerMs }: SmtpOptions): MailPort {
  const transport = smtpTransport(url, answerMs);
  return {
    send: async ({ id, to, language, subject, text, html, unsubscribe, replyTo, attachments }) => {
      try {
        await transport.sendMail({
          from,
          // As an object: an address is never read as a list of them.
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(attachments && {
            attachments: attachments.map(({ name, type, bytes }) => ({
              filename: name,
              contentType: type,
              content: bytes,
            })),
          }),
          // The same id at a second try, so that mail servers can tell a repetition.
          messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
          headers: {
            'Content-Language': language,
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        });
      } catch (cause) {
        throw new DeliveryError('The mail server did not take a mail', !isFinal(cause), { cause });
      }
    },
  };
}
