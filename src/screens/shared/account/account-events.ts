import type { MessageId } from '../../../foundations';

/** The titles of account events, which their owner and operators read. */
export const accountEventIds = {
  new_device: 'settings.events.newDevice',
  second_factor_on: 'settings.events.secondFactorOn',
  second_factor_off: 'settings.events.secondFactorOff',
  password_changed: 'settings.events.passwordChanged',
  email_changed: 'settings.events.emailChanged',
  phone_changed: 'settings.events.phoneChanged',
  google_linked: 'settings.events.googleLinked',
  sessions_ended: 'settings.events.sessionsEnded',
  passkey_added: 'settings.events.passkeyAdded',
  passkey_removed: 'settings.events.passkeyRemoved',
  method_replaced: 'settings.events.methodReplaced',
  method_removed: 'settings.events.methodRemoved',
  recovery_code_used: 'settings.events.recoveryCodeUsed',
  recovery_codes_renewed: 'settings.events.recoveryCodesRenewed',
  login_locked: 'settings.events.loginLocked',
  archive_asked: 'settings.events.archiveAsked',
  account_closed: 'settings.events.accountClosed',
  account_reopened: 'settings.events.accountReopened',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The kind of an account event. */
export type AccountEventKind = keyof typeof accountEventIds;
