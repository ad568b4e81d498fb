/**
 * The words of the messages that the server sends, from the same catalogues as the site's.
 */
import ar from '../../../lang/ar.json';
import en from '../../../lang/en.json';
import type { Language } from '../language';

/** The ids that the server uses; each is in both catalogues. */
export type TextId =
  | 'server.sms.verificationCode.body'
  | 'server.sms.accountExists.body'
  | 'server.mail.registrationAttempt.title'
  | 'server.mail.registrationAttempt.body'
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
