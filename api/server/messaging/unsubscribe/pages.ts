/** The pages of the unsubscribe link in reminders. */
import type { ReminderKind } from '../../../contract/messaging/reminders';
import type { Language } from '../../platform/http/language';
import { plainPage } from '../../web/plain-page';
import { htmlOf, type TextId } from '../templates/catalogue-texts';

function page(language: Language, title: TextId, body: string): string {
  return plainPage({ language, title: htmlOf(language, title), body });
}

function profileLink(language: Language): string {
  const path = language === 'ar' ? '/profile?lng=ar' : '/profile';
  return `<p><a href="${path}">${htmlOf(language, 'server.reminders.profile.link')}</a></p>`;
}

/** Asks for confirmation, because mail scanners open every link and must not unsubscribe anyone. */
export function askPage(kind: ReminderKind, language: Language): string {
  const button = htmlOf(language, 'server.reminders.confirm.action');
  return page(
    language,
    'server.reminders.confirm.title',
    `<p>${htmlOf(language, `server.reminders.${kind}.body`)}</p>
<form method="post"><button>${button}</button></form>`,
  );
}

export function offPage(language: Language): string {
  return page(
    language,
    'server.reminders.done.title',
    `<p role="status">${htmlOf(language, 'server.reminders.done.body')}</p>${profileLink(language)}`,
  );
}

/** The page for an invalid or truncated link. */
export function invalidPage(language: Language): string {
  return page(
    language,
    'server.reminders.invalid.title',
    `<p>${htmlOf(language, 'server.reminders.invalid.body')}</p>${profileLink(language)}`,
  );
}
