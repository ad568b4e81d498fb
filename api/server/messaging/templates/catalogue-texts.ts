/** The texts of the server's messages, from the same catalogues as the site's. */
import ar from '../../../../lang/ar.json';
import en from '../../../../lang/en.json';
import type { Language } from '../../platform/http/language';
import { escapeHtml } from '../../web/escape-html';
import { isolated } from './isolate';

type MessageId = keyof typeof en;

/** The separator in message ids. */
type NameIn<
  Before extends string,
  After extends string,
  Id = MessageId,
> = Id extends `${Before}${infer Name}${After}` ? Name : never;

/** The mails, by the part of their message ids that names them. */
export type MailName = NameIn<'server.mail.', '.title'>;

export type FactName = Exclude<NameIn<'server.mail.fact.', ''>, 'line'>;

/** The id of a message, or of a part that a mail may have. */
export type TextId = MessageId | `server.mail.${MailName}.${'action' | 'note'}`;

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

/** A message as plain text, in which every value but codes and links is isolated. */
export function textOf(
  language: Language,
  id: TextId,
  values: Readonly<Record<string, string>> = {},
): string {
  return plain(language, piecesOf(language, id, values));
}

/** The same, escaped for a page. */
export const htmlOf = (language: Language, id: TextId): string => escapeHtml(textOf(language, id));

/**
 * The sentence of an alarm: `operator.alarm.clockSkew` for `clock_skew`. Before a rollback, a newer
 * release may have raised one without a sentence here; it is named by its code.
 */
export function alarmText(language: Language, code: string): string {
  const words = code.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return catalogues[language][`operator.alarm.${words}`] ?? code;
}
