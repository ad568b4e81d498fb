import { Bdi, type Locale, Message, type MessageId, useText } from '../../../foundations';

/** The name of each message, by the server's name of it. */
export const mailIds: Readonly<Record<string, MessageId>> = {
  verification_code: 'operator.mail.verificationCode',
  password_code: 'operator.mail.passwordCode',
  account_exists: 'operator.mail.accountExists',
  code_undelivered: 'operator.mail.codeUndelivered',
  password_code_email: 'operator.mail.passwordCodeEmail',
  registration_attempt: 'operator.mail.registrationAttempt',
  email_link: 'operator.mail.emailLink',
  email_in_use: 'operator.mail.emailInUse',
  password_changed: 'operator.mail.passwordChanged',
  email_changed: 'operator.mail.emailChanged',
  phone_changed: 'operator.mail.phoneChanged',
  google_linked: 'operator.mail.googleLinked',
  google_takeover: 'operator.mail.googleTakeover',
  second_factor_on: 'operator.mail.secondFactorOn',
  second_factor_off: 'operator.mail.secondFactorOff',
  passkey_added: 'operator.mail.passkeyAdded',
  passkey_removed: 'operator.mail.passkeyRemoved',
  sessions_ended: 'operator.mail.sessionsEnded',
  new_device: 'operator.mail.newDevice',
  login_locked: 'operator.mail.loginLocked',
  proof_code: 'operator.mail.proofCode',
  closing_code: 'operator.mail.closingCode',
  account_closed: 'operator.mail.accountClosed',
  archive_ready: 'operator.mail.archiveReady',
  transfer_arrived: 'operator.mail.transferArrived',
  transfer_credited: 'operator.mail.transferCredited',
  transfer_late: 'operator.mail.transferLate',
  transfer_partial: 'operator.mail.transferPartial',
  payment_received: 'operator.mail.paymentReceived',
  payment_credited: 'operator.mail.paymentCredited',
  trial_ends_soon: 'operator.mail.trialEndsSoon',
  trial_ends_today: 'operator.mail.trialEndsToday',
  renewal_soon: 'operator.mail.renewalSoon',
  renewal_yearly: 'operator.mail.renewalYearly',
  card_expires: 'operator.mail.cardExpires',
  usage_warning: 'operator.mail.usageWarning',
  usage_reached: 'operator.mail.usageReached',
  subscription_canceled: 'operator.mail.subscriptionCanceled',
  subscription_ended: 'operator.mail.subscriptionEnded',
  plan_changed: 'operator.mail.planChanged',
  plan_scheduled: 'operator.mail.planScheduled',
  monthly_scheduled: 'operator.mail.monthlyScheduled',
  renewal_due: 'operator.mail.renewalDue',
  charge_failed: 'operator.mail.chargeFailed',
  card_refused: 'operator.mail.cardRefused',
  card_expired: 'operator.mail.cardExpired',
  payment_refused: 'operator.mail.paymentRefused',
  payment_refunded: 'operator.mail.paymentRefunded',
  payment_charged_back: 'operator.mail.paymentChargedBack',
  price_change: 'operator.mail.priceChange',
  terms_change: 'operator.mail.termsChange',
  privacy_change: 'operator.mail.privacyChange',
};

export interface MailWordsProps {
  /** The server's name of the message. */
  template: string;
  language: Locale;
}

/** Which message was sent, and in which language; if it is unknown here, the server's own name. */
export function MailWords({ template, language }: MailWordsProps) {
  const text = useText();
  const id = Object.hasOwn(mailIds, template) ? mailIds[template] : undefined;
  if (!id) return <Bdi>{template}</Bdi>;
  return (
    <Message
      id="operator.history.mailIn"
      values={{
        mail: text(id),
        language: text(language === 'ar' ? 'operator.history.ar' : 'operator.history.en'),
      }}
    />
  );
}
