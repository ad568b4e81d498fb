import ar from '../../../lang/ar.json' with { type: 'json' };
import en from '../../../lang/en.json' with { type: 'json' };
import type { Locale, MessageId } from '../../../src';

const catalogues = { en, ar };

/** A message as written in the catalogue, with its tags and placeholders. */
export const messageOf = (locale: Locale, id: MessageId): string => catalogues[locale][id];

/** The plain text of a message as a person reads it, without tags and isolates. */
export function wordsOf(locale: Locale) {
  return (id: MessageId, values: Record<string, string> = {}): string =>
    catalogues[locale][id]
      .replaceAll(/<\/?[a-z]+>/g, '')
      .replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Gives a message by its id, with values for its placeholders. */
export type Say = ReturnType<typeof wordsOf>;
