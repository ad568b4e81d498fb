/** Works on the syntax tree that ICU parses from a message. */
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';

/** The longest value of each placeholder, for length budgets. */
const EXAMPLES: Record<string, string> = {
  brand: 'Wasla',
  phone: '+970 59 123 4567',
  email: 'name@example.com',
  status: '500',
  year: '2026',
  percent: '20%',
  price: '$1,234.00',
  date: '30 September 2026',
};

export type Visit = (
  element: MessageFormatElement,
  tags: readonly string[],
  inPlural: boolean,
) => void;

export function walk(
  elements: MessageFormatElement[],
  visit: Visit,
  tags: readonly string[] = [],
  inPlural = false,
): void {
  for (const element of elements) {
    visit(element, tags, inPlural);
    if (element.type === TYPE.tag)
      walk(element.children, visit, [...tags, element.value], inPlural);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const plural = inPlural || element.type === TYPE.plural;
      for (const { value } of Object.values(element.options)) walk(value, visit, tags, plural);
    }
  }
}

export function parsed(text: string): MessageFormatElement[] | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Names of a message's arguments and tags: `count`, `<link>`. */
export function takes(elements: MessageFormatElement[]): string[] {
  const names = new Set<string>();
  walk(elements, (element) => {
    if (element.type === TYPE.tag) names.add(`<${element.value}>`);
    else if (element.type !== TYPE.literal && element.type !== TYPE.pound)
      names.add(`{${element.value}}`);
  });
  return [...names].toSorted();
}

/** An example value of a placeholder, for a preview. */
export const exampleOf = (name: string): string => EXAMPLES[name] ?? 'Example';

/** The longest text a message can produce, with its placeholders filled. */
export function longest(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return '100';
      if (element.type === TYPE.tag) return longest(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        const branches = Object.values(element.options).map(({ value }) => longest(value));
        return branches.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? '';
      }
      return exampleOf(element.value);
    })
    .join('');
}

/** Length as a reader sees it: an Arabic diacritic adds nothing. */
export function lengthOf(text: string): number {
  return [...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)].length;
}

/** The text of a message without tags and placeholders. */
export function literals(elements: MessageFormatElement[]): { text: string; isolated: boolean }[] {
  const found: { text: string; isolated: boolean }[] = [];
  walk(elements, (element, tags) => {
    if (element.type !== TYPE.literal) return;
    found.push({ text: element.value, isolated: tags.includes('ltr') || tags.includes('bdi') });
  });
  return found;
}
