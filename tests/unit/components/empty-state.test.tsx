import { expect, test } from 'vitest';
import { EmptyState } from '../../../src/components';
import { htmlOf } from '../support/html';

test('an empty state, which is a card, keeps its own slot', () => {
  const html = htmlOf(<EmptyState title="Nothing yet" />);
  expect(html).toMatch(/^<div data-slot="empty-state"/);
});
