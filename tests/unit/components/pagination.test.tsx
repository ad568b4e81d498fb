import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pagination, type PaginationProps } from '../../../src/components';
import { LocaleProvider } from '../../../src/foundations';
import { catalogues } from '../support/catalogues';

function htmlOf(props: PaginationProps): string {
  return renderToString(
    <LocaleProvider locale="en" messages={catalogues.en}>
      <Pagination {...props} />
    </LocaleProvider>,
  );
}

/** The numbers that are shown: the first row, the last row and the total. */
const numbersOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').match(/\d+/g);

test('a page after the last one, because the total has shrunk, is the last one', () => {
  expect(numbersOf(htmlOf({ defaultPage: 5, total: 10 }))).toEqual(['1', '10', '10']);
  const html = htmlOf({ page: 5, total: 30 });
  expect(numbersOf(html)).toEqual(['21', '30', '30']);
  const [previous, next] = html.match(/<button[^>]*>/g) ?? [];
  expect(previous).not.toContain('aria-disabled="true"');
  expect(next).toContain('aria-disabled="true"');
});
