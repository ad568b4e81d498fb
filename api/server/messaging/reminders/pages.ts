/** The pages of the unsubscribe link in reminders. */
import type { ReminderKind } from '../../../contract/messaging/reminders';
import type { Language } from '../../platform/http/language';
import { escapeHtml } from '../../web/html';
import { plainPage } from '../../web/plain-page';
import { textOf } from '../templates/texts';

type TextId = Parameters<typeof textOf>[1];

const text = (language: Language, id: TextId): string => escapeHtml(textOf(language, id));

function page(language: Language, title: TextId, body: string): string {
  return plainPage({ language, title: text(language, title), body });
}

function profileLink(language: Language): string {
  const path = language === 'ar' ? '/profile?lng=ar' : '/profile';
  return `<p><a href="${path}">${text(language, 'server.reminders.profile.link')}</a></p>`;
}

/** Asks for confirmation, because mail scanners open every link and must not unsubscribe anyone. */
export function askPage(kind: ReminderKind, language: Language): string {
  const button = text(language, 'server.reminders.ask.action');
  return page(
    language,
    'server.reminders.ask.title',
    `<p>${text(language, `server.reminders.${kind}.body`)}</p>
<form method="post"><button>${button}</button></form>`,
  );
}

export function offPage(language: Language): string {
  return page(
    language,
    'server.reminders.done.title',
    `<p role="status">${text(language, 'server.reminders.done.body')}</p>${profileLink(language)}`,
  );
}

/** The page for an invalid or truncated link. */
export function invalidPage(language: Language): string {
  return page(
    language,
    'server.reminders.invalid.title',
    `<p>${text(language, 'server.reminders.invalid.body')}</p>${profileLink(language)}`,
  );
}
