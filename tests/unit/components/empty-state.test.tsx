import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyState } from '../../../src/components';
import { LocaleProvider } from '../../../src/foundations';
import { catalogues } from '../support/catalogues';

test('an empty state, which is a card, keeps its own slot', () => {
  const html = renderToString(
    <LocaleProvider locale="en" messages={catalogues.en}>
      <EmptyState title="Nothing yet" />
    </LocaleProvider>,
  );
  expect(html).toMatch(/^<div data-slot="empty-state"/);
});
