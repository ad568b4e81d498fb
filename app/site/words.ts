import { createIntl } from 'react-intl';
import { type Locale, type MessageId, type TextValues, formattingTag } from '../../src';
import { getLanguage } from '../language/state';
import { brand } from '../settings';
import type { PublicPage } from './public-page';

/** Messages as plain text, for what stands in a page's head and in feeds. */
export type Words = (id: MessageId, values?: TextValues) => string;

/** Isolates are for lines on a screen; a machine that reads a title wants the words alone. */
const asIs = (chunks: readonly unknown[]) => chunks.join('');

/** The words of the language in force, those of the pages rendered so far. */
export function wordsOf(locale: Locale): Words {
  const intl = createIntl({
    locale: formattingTag(locale),
    messages: getLanguage().messages,
    onError: (error) => {
      throw error;
    },
  });
  return (id, values) =>
    String(
      intl.formatMessage({ id }, { brand: brand.name[locale], ...values, bdi: asIs, ltr: asIs }),
    );
}

/** A title or description, whether it is a message or stands in the page's own text. */
export function textOf(words: Words, page: PublicPage, key: 'title' | 'description'): string {
  const source = page[key];
  return typeof source === 'string' ? words(source, page.values) : source.text;
}
