import { expect, test } from 'vitest';
import { Pagination } from '../../../src/components';
import { htmlOf } from '../support/html';

/** The numbers that are shown: the first row, the last row and the total. */
const numbersOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').match(/\d+/g);

test('a page after the last one, because the total has shrunk, is the last one', () => {
  expect(numbersOf(htmlOf(<Pagination defaultPage={5} total={10} />))).toEqual(['1', '10', '10']);
  const html = htmlOf(<Pagination page={5} total={30} />);
  expect(numbersOf(html)).toEqual(['21', '30', '30']);
  const [previous, next] = html.match(/<button[^>]*>/g) ?? [];
  expect(previous).not.toContain('aria-disabled="true"');
  expect(next).toContain('aria-disabled="true"');
});
