/** The texts of the server's messages, from the same catalogues as the site's. */
import ar from '../../../../lang/ar.json';
import en from '../../../../lang/en.json';
import type {
  Cycle,
  LegalDocument,
  PaidPlanCode,
  RestrictionItem,
} from '../../../contract/billing/constants';
import type { InquiryType } from '../../../contract/messaging/contact';
import type { ReminderKind } from '../../../contract/messaging/reminders';
import type { PaymentKind } from '../../../contract/payments/payment-rules';
import type { Language } from '../../platform/http/language';
import type { AlarmCode } from '../../platform/telemetry/alarm-codes';
import { isolated } from './isolate';

/** The mails, by the part of their message ids that names them. */
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
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'sessionsEnded'
  | 'newDevice'
  | 'loginLocked'
  | 'closingCode'
  | 'proofCode'
  | 'accountClosed'
  | 'archiveReady'
  | 'contact'
  | 'transferArrived'
  | 'transferCredited'
  | 'transferLate'
  | 'transferPartial'
  | 'paymentReceived'
  | 'paymentCredited'
  | 'renewalSoon'
  | 'renewalDue'
  | 'chargeFailed'
  | 'cardRefused'
  | 'cardExpired'
  | 'paymentRefused'
  | 'refunded'
  | 'chargedBack'
  | 'trialEndsSoon'
  | 'trialEndsToday'
  | 'yearlyRenewal'
  | 'cardExpires'
  | 'usageWarning'
  | 'usageReached'
  | 'subscriptionCanceled'
  | 'subscriptionEnded'
  | 'planChanged'
  | 'planScheduled'
  | 'priceChange'
  | 'termsChange'
  | 'privacyChange'
  | 'alarmsOpen';

/** The labels of figures in mails. */
export type FactName =
  | 'happened'
  | 'device'
  | 'receiptNumber'
  | 'plan'
  | 'planBefore'
  | 'planNow'
  | 'planNext'
  | 'price'
  | 'discount'
  | 'credit'
  | 'totalPaid'
  | 'nextPrice'
  | 'presentPrice'
  | 'comingPrice'
  | 'appliesFrom'
  | 'method'
  | 'paidOn'
  | 'paidFrom'
  | 'paidUntil'
  | 'startsOn'
  | 'arrived'
  | 'missing'
  | 'reference';

/** A code in the words of message ids: `clockSkew` for `clock_skew`. */
type Camel<Code extends string> = Code extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Code;

type AlarmTextId = `operator.alarm.${Camel<AlarmCode>}`;

/** The message id of an alarm's sentence. */
export const alarmText = (code: AlarmCode): AlarmTextId => {
  const words = code.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  // `replaceAll` returns any string; a test has every code's sentence.
  return `operator.alarm.${words}` as AlarmTextId;
};

/** The message ids that the server uses; each is in both catalogues. */
export type TextId =
  | 'server.sms.verificationCode.body'
  | 'server.sms.accountExists.body'
  | 'server.sms.accountExists.note'
  | 'server.sms.passwordCode.body'
  | `server.mail.${MailName}.title`
  | `server.mail.${MailName}.body`
  | `server.mail.${MailName}.action`
  | `server.mail.${MailName}.note`
  | 'server.mail.attached.body'
  | 'server.mail.attachedNote.body'
  | 'server.mail.greeting.named'
  | 'server.mail.greeting.plain'
  | 'server.mail.signature.body'
  | 'server.mail.why.body'
  | 'server.mail.company.body'
  | 'server.mail.unsubscribe.action'
  | 'server.mail.fact.line'
  | `server.mail.fact.${FactName}`
  | 'server.mail.happened.value'
  | 'server.mail.device.unknown'
  | `server.mail.choice.${Cycle}`
  | `server.mail.method.${Exclude<PaymentKind, 'card'>}`
  | 'billing.method.card'
  | `contact.topic.${InquiryType}`
  | AlarmTextId
  | `plan.${PaidPlanCode}.name`
  | `plan.item.${RestrictionItem}`
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
  | 'server.outbox.email.label'
  | 'server.outbox.html.label'
  | 'server.reminders.ask.title'
  | 'server.reminders.ask.action'
  | `server.reminders.${ReminderKind}.body`
  | 'server.reminders.done.title'
  | 'server.reminders.done.body'
  | 'server.reminders.invalid.title'
  | 'server.reminders.invalid.body'
  | 'server.reminders.profile.link'
  | `profile.notice.${Cycle}Price`
  | `profile.notice.${LegalDocument}`;

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ar };

/** Values that are copied or opened, which must not contain invisible characters. */
const VERBATIM: ReadonlySet<string> = new Set(['code', 'link']);

/** A piece of a message: literal text, or the value of a placeholder. */
export type Piece = { readonly words: string } | { readonly value: string; readonly name: string };

/** The tags with which a page isolates a value. */
const ISOLATING_TAGS = /<\/?(?:bdi|ltr)>/g;

/**
 * A message with its placeholders filled, in pieces. The server's messages use only plain `{name}`
 * placeholders, without plurals. Messages that a page shows as well have tags around their values;
 * they are dropped, since every value is isolated here.
 *
 * @throws if the catalogue lacks the id or the values lack a placeholder, which is a programming
 * error.
 */
export function piecesOf(
  language: Language,
  id: TextId,
  values: Readonly<Record<string, string>> = {},
): readonly Piece[] {
  const pattern = catalogues[language][id];
  if (pattern === undefined) throw new Error(`lang/${language}.json has no ${id}`);
  return pattern
    .replaceAll(ISOLATING_TAGS, '')
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return { words: part };
      const value = values[name];
      if (value === undefined) throw new Error(`${id} needs a value for {${name}}`);
      return { value, name };
    });
}

/** Joins pieces into plain text and isolates the direction of each value. */
export function plain(language: Language, pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if ('words' in piece) return piece.words;
      return VERBATIM.has(piece.name) ? piece.value : isolated(piece.value, language);
    })
    .join('');
}

/**
 * A message with its placeholders filled, as plain text. Every value except codes and links is
 * isolated.
 */
export function textOf(
  language: Language,
  id: TextId,
  values: Readonly<Record<string, string>> = {},
): string {
  return plain(language, piecesOf(language, id, values));
}
