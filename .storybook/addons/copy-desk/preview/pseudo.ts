import type { MessageFormatElement } from 'react-intl';

/** The parser's element types as numbers; importing its enum would bundle the parser. */
const LITERAL = 0;
const SELECT = 5;
const PLURAL = 6;
const TAG = 8;

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlNnOoPpRrSsTtUuWwYyZz';
const accented = 'ÀàßƀÇçÐðÈèƑƒĜĝĤĥÌìĴĵĶķĻļÑñÒòÞþŔŕŠšŢţÙùŴŵÝýŽž';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** The relative growth to expect in another language. */
const GROWTH = 0.4;

/** Lengthens text by 40 % and adds accents, which exposes text that is not in the catalogues. */
function lengthen(text: string): string {
  const letters = [...text].filter((sign) => /\p{L}/u.test(sign));
  if (letters.length === 0) return text;
  const strange = [...text].map((sign) => accents.get(sign) ?? sign).join('');
  const more = Math.ceil(letters.length * GROWTH);
  // Split into syllables, as in natural text: a single unbroken tail would test only overflow.
  const tail = Array.from({ length: Math.ceil(more / 5) }, () => 'lôrém')
    .join(' ')
    .slice(0, more);
  const end = /[\s.,:;!?…]*$/u.exec(strange)?.[0] ?? '';
  return `${strange.slice(0, strange.length - end.length)} ${tail.trim()}${end}`;
}

/** Applies it to a message; values, tags and plurals stay. */
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
