/** Messages as users see them: with sample values, in every plural form. */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { type Locale, formattingTag } from '../../../../src/foundations/locale';
import { exampleOf, parsed, walk } from '../../../../tools/copy/walk';

/** One number for each Arabic plural form. */
export const samples = [
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [11, 'many'],
  [100, 'other'],
] as const;

export function hasPlural(text: string): boolean {
  let found = false;
  walk(parsed(text) ?? [], ({ type }) => (found ||= type === TYPE.plural));
  return found;
}

const joined = (chunks: readonly unknown[]) => chunks.join('');

function valueFor(element: MessageFormatElement, count: number): unknown {
  if (element.type === TYPE.plural || element.type === TYPE.number) return count;
  if (element.type === TYPE.date || element.type === TYPE.time) return new Date(0);
  if (element.type === TYPE.select) return Object.keys(element.options)[0];
  return element.type === TYPE.tag ? joined : 'value' in element ? exampleOf(element.value) : '';
}

/** Returns the message with its number and sample values, or the error if it cannot be parsed. */
export function readAloud(locale: Locale, text: string, count: number): string {
  const tree = parsed(text);
  if (!tree) return '(cannot be read)';
  const values: Record<string, never> = {};
  walk(tree, (element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return;
    Object.assign(values, { [element.value]: valueFor(element, count) });
  });
  const intl = createIntl({
    locale: formattingTag(locale),
    messages: { message: tree },
    onError: (error) => {
      throw error;
    },
  });
  return joined([intl.formatMessage({ id: 'message' }, values)].flat());
}
