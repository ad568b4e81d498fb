/**
 * The words of the messages that the server sends, from the same catalogues as the site's.
 */
import ar from '../../../lang/ar.json';
import en from '../../../lang/en.json';
import type { PaidPlanCode } from '../../contract/constants';
import type { Language } from '../language';

/** The ids that the server uses; each is in both catalogues. */
export type TextId =
  | 'server.sms.verificationCode.body'
  | 'server.sms.accountExists.body'
  | 'server.mail.registrationAttempt.title'
  | 'server.mail.registrationAttempt.body'
  | 'server.sms.passwordCode.body'
  | 'server.mail.registrationCode.title'
  | 'server.mail.registrationCode.body'
  | 'server.mail.passwordCode.title'
  | 'server.mail.passwordCode.body'
  | 'server.mail.emailLink.title'
  | 'server.mail.emailLink.body'
  | 'server.mail.emailInUse.title'
  | 'server.mail.emailInUse.body'
  | 'server.mail.passwordChanged.title'
  | 'server.mail.passwordChanged.body'
  | 'server.mail.emailChanged.title'
  | 'server.mail.emailChanged.body'
  | 'server.mail.phoneChanged.title'
  | 'server.mail.phoneChanged.body'
  | 'server.mail.googleLinked.title'
  | 'server.mail.googleLinked.body'
  | 'server.mail.googleTakeover.body'
  | 'server.mail.loginLocked.title'
  | 'server.mail.loginLocked.body'
  | 'server.mail.contact.title'
  | 'server.mail.contact.body'
  | 'server.mail.transferArrived.title'
  | 'server.mail.transferArrived.body'
  | 'server.mail.transferCredited.title'
  | 'server.mail.transferCredited.body'
  | 'server.mail.renewalSoon.title'
  | 'server.mail.renewalSoon.body'
  | 'server.mail.renewalDue.title'
  | 'server.mail.renewalDue.body'
  | 'server.mail.chargeFailed.title'
  | 'server.mail.chargeFailed.body'
  | 'server.mail.refunded.title'
  | 'server.mail.refunded.body'
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

/**
 * A message with its placeholders filled. The server's messages have plain `{name}` placeholders
 * only: no plurals, no tags.
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
    return value;
  });
}
