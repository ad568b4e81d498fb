/**
 * The words of the messages that the server sends, from the same catalogues as the site's.
 */
import ar from '../../../../lang/ar.json';
import en from '../../../../lang/en.json';
import type { PaidPlanCode } from '../../../contract/billing/constants';
import type { InquiryType } from '../../../contract/messaging/contact';
import type { Language } from '../../platform/http/language';
import { isolated } from './isolate';

/** The mails, by the part of their ids that names them. */
export type MailName =
  | 'registrationAttempt'
  | 'codeUndelivered'
  | 'passwordCode'
  | 'emailLink'
  | 'emailInUse'
  | 'passwordChanged'
  | 'emailChanged'
  | 'phoneChanged'
  | 'googleLinked'
  | 'googleTakeover'
  | 'loginLocked'
  | 'closingCode'
  | 'accountClosed'
  | 'archiveReady'
  | 'contact'
  | 'transferArrived'
  | 'transferCredited'
  | 'transferPartial'
  | 'paymentReceived'
  | 'paymentCredited'
  | 'renewalSoon'
  | 'renewalDue'
  | 'chargeFailed'
  | 'refunded'
  | 'chargedBack';

/** The ids that the server uses; each is in both catalogues. */
export type TextId =
  | 'server.sms.verificationCode.body'
  | 'server.sms.accountExists.body'
  | 'server.sms.accountExists.note'
  | 'server.sms.passwordCode.body'
  | `server.mail.${MailName}.title`
  | `server.mail.${MailName}.body`
  | `server.mail.${MailName}.action`
  | `server.mail.${MailName}.note`
  | 'server.mail.greeting.named'
  | 'server.mail.greeting.plain'
  | 'server.mail.signature.body'
  | 'server.mail.why.body'
  | `contact.topic.${InquiryType}`
  | `plan.${PaidPlanCode}.name`
  | 'server.google.page.title'
  | 'server.google.page.body'
  | 'server.google.unverified.label'
  | 'server.google.cancel.action'
  | 'server.google.expired.body'
  | 'server.google.other.label'
  | 'server.google.other.action'
  | 'server.check.page.title'
  | 'server.check.page.body'
  | 'server.check.approve.action'
  | 'server.check.fail.action'
  | 'server.check.cancel.action'
  | 'server.verify.collect.title'
  | 'server.verify.collect.body'
  | 'server.verify.continue.action'
  | 'server.verify.challenge.title'
  | 'server.verify.challenge.body'
  | 'server.verify.frame.label'
  | 'server.verify.cancel.action'
  | 'server.verify.done.title'
  | 'server.verify.done.body'
  | 'server.paypal.page.title'
  | 'server.paypal.page.body'
  | 'server.paypal.approve.action'
  | 'server.paypal.decline.action'
  | 'server.paypal.cancel.action'
  | 'server.bank.page.title'
  | 'server.bank.page.body'
  | 'server.bank.empty.body'
  | 'server.bank.receive.action'
  | 'server.sandbox.expired.body'
  | 'server.outbox.page.title'
  | 'server.outbox.page.body'
  | 'server.outbox.empty.body'
  | 'server.outbox.code.label'
  | 'server.outbox.link.label'
  | 'server.outbox.whatsapp.label'
  | 'server.outbox.email.label';

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ar };

/** Values that are copied or opened as they are: nothing invisible may travel with them. */
const VERBATIM: ReadonlySet<string> = new Set(['code', 'link']);

/**
 * A message with its placeholders filled, as plain text. The server's messages have plain `{name}`
 * placeholders only: no plurals, no tags. Each value is isolated, so that its direction stays its
 * own, except a code or a link.
 *
 * @throws when the catalogue lacks the id or the values lack a placeholder: a fault of the program.
 */
export function textOf(
  language: Language,
  id: TextId,
  values: Readonly<Record<string, string>> = {},
): string {
  const pattern = catalogues[language][id];
  if (pattern === undefined) throw new Error(`lang/${language}.json has no ${id}`);
  return pattern.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${id} needs a value for {${name}}`);
    return VERBATIM.has(name) ? value : isolated(value, language);
  });
}
