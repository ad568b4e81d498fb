/** How a mail is laid out: plain text, in paragraphs with an empty line between them. */
import type { Language } from '../../platform/http/language';
import { type MailName, type TextId, textOf } from './texts';

/** Which parts a mail has beside what happened. */
export type Mail = {
  readonly name: MailName;
  /** Where its link leads; the mail then has an `action` that names the link. */
  readonly link?: { readonly path: string; readonly token?: string };
  /** It ends with a `note`, such as what to do if it was not you. */
  readonly note?: true;
  /** The value that is quoted below what happened, as it was written. */
  readonly quoted?: string;
  /** It goes to the office: no greeting, no signature. */
  readonly isInternal?: true;
};

/** The values of a mail; `code`, `link` and `firstName` where there are such. */
export type MailValues = Readonly<Record<string, string>>;

function greeting(language: Language, values: MailValues): string {
  const isNamed = (values['firstName'] ?? '').trim() !== '';
  const id = isNamed ? 'server.mail.greeting.named' : 'server.mail.greeting.plain';
  return textOf(language, id, values);
}

/**
 * The text of a mail. Codes and links have a line of their own: the one can be copied and the other
 * opened without the punctuation of a sentence, and neither needs a mark of direction.
 */
export function mailText(mail: Mail, language: Language, values: MailValues): string {
  const say = (id: TextId): string => textOf(language, id, values);
  const what: (string | undefined)[] = [
    say(`server.mail.${mail.name}.body`),
    values['code'],
    mail.quoted && values[mail.quoted],
    mail.link && `${say(`server.mail.${mail.name}.action`)}\n${values['link'] ?? ''}`,
    mail.note && say(`server.mail.${mail.name}.note`),
  ];
  const paragraphs = mail.isInternal
    ? what
    : [
        greeting(language, values),
        ...what,
        `${say('server.mail.signature.body')}\n${values['support'] ?? ''}`,
        say('server.mail.why.body'),
      ];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n');
}
