import type { MessageFormatElement } from 'react-intl';

/** Numbers of the parser's element types; its enum would bring the parser along. */
const LITERAL = 0;
const SELECT = 5;
const PLURAL = 6;
const TAG = 8;

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlNnOoPpRrSsTtUuWwYyZz';
const accented = 'ÀàßƀÇçÐðÈèƑƒĜĝĤĥÌìĴĵĶķĻļÑñÒòÞþŔŕŠšŢţÙùŴŵÝýŽž';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** How much longer the words of another language may be. */
const GROWTH = 0.4;

/** Accented letters, which show what no catalogue holds, and 40 % more of them. */
function lengthen(text: string): string {
  const letters = [...text].filter((sign) => /\p{L}/u.test(sign));
  if (letters.length === 0) return text;
  const strange = [...text].map((sign) => accents.get(sign) ?? sign).join('');
  const more = Math.ceil(letters.length * GROWTH);
  // Syllables with breaks between them, as words have: one unbroken tail would test only that.
  const tail = Array.from({ length: Math.ceil(more / 5) }, () => 'lôrém')
    .join(' ')
    .slice(0, more);
  const end = /[\s.,:;!?…]*$/u.exec(strange)?.[0] ?? '';
  return `${strange.slice(0, strange.length - end.length)} ${tail.trim()}${end}`;
}

/** The same message in long, strange words; its values, tags and plurals stay. */
export function long(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    const type: number = element.type;
    if (type === LITERAL && 'value' in element) {
      return { ...element, value: lengthen(element.value) } as MessageFormatElement;
    }
    if (type === TAG && 'children' in element) {
      return { ...element, children: long(element.children) };
    }
    if ((type === PLURAL || type === SELECT) && 'options' in element) {
      const options = Object.fromEntries(
        Object.entries(element.options).map(([name, option]) => [
          name,
          { ...option, value: long(option.value) },
        ]),
      );
      return { ...element, options } as MessageFormatElement;
    }
    return element;
  });
}
