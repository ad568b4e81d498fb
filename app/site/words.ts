import { createIntl } from 'react-intl';
import { type Locale, type MessageId, type TextValues, formattingTag } from '../../src';
import { language } from '../language/state';
import { brand } from '../settings';
import type { PublicPage } from './public-page';

/** Formats messages as plain text, for a page's head and for feeds. */
export type Words = (id: MessageId, values?: TextValues) => string;

/** Isolates only matter on a screen; titles for machines need plain text. */
const asIs = (chunks: readonly unknown[]) => chunks.join('');

/** The messages of the current language that rendered pages have loaded so far. */
export function wordsOf(locale: Locale): Words {
  const intl = createIntl({
    locale: formattingTag(locale),
    messages: language.getState().messages,
    onError: (error) => {
      throw error;
    },
  });
  return (id, values) =>
    String(
      intl.formatMessage({ id }, { brand: brand.name[locale], ...values, bdi: asIs, ltr: asIs }),
    );
}

/** A title or description, either a message or from the page's own text. */
export function textOf(words: Words, page: PublicPage, key: 'title' | 'description'): string {
  const source = page[key];
  return typeof source === 'string' ? words(source, page.values) : source.text;
}
