import ar from '../../../lang/ar.json' with { type: 'json' };
import en from '../../../lang/en.json' with { type: 'json' };
import type { Locale, MessageId } from '../../../src';

const catalogues = { en, ar };

/** A message as it stands in the catalogue, with its tags and values. */
export const messageOf = (locale: Locale, id: MessageId): string => catalogues[locale][id];

/** The plain wording of a message: what a person reads, its tags and isolates left out. */
export function wordsOf(locale: Locale) {
  return (id: MessageId, values: Record<string, string> = {}): string =>
    catalogues[locale][id]
      .replaceAll(/<\/?[a-z]+>/g, '')
      .replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
