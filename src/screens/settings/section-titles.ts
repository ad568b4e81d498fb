import type { MessageId } from '../../foundations';

/** The titles of the sections in page order, by the ids that links lead to. */
export const sectionTitles = {
  business: 'settings.business.title',
  contact: 'settings.contact.title',
  display: 'settings.display.title',
  reminders: 'settings.reminders.title',
  billing: 'settings.billing.title',
  password: 'settings.password.title',
  passkeys: 'settings.passkeys.title',
  'second-factor': 'settings.factor.title',
  sessions: 'settings.sessions.title',
  events: 'settings.events.title',
  'your-data': 'settings.data.title',
  closing: 'settings.close.title',
} as const satisfies Record<string, MessageId>;
