import { beforeEach, expect, test, vi } from 'vitest';
import { MESSAGE_MAX } from '../../../../api/contract/platform/fields';
import { createDraft } from '../../../../app/shared/draft';
import { memory } from '../support/settings';

const tab = memory();

beforeEach(() => {
  tab.kept.clear();
  vi.stubGlobal('sessionStorage', tab.storage);
});

const draft = createDraft('contact_draft', ['subject', 'message']);

test.each([2_500, MESSAGE_MAX, MESSAGE_MAX + 1])(
  'a text of %i letters is kept, though the form may refuse it',
  (length) => {
    const message = 'م'.repeat(length);
    draft.write({ subject: 'Order 7', message });
    expect(draft.read().message?.length).toBe(length);
    expect(draft.read().subject).toBe('Order 7');
  },
);

test('a value that is not text or not a field of the form is not kept', () => {
  tab.kept.set('contact_draft', '{"subject":7,"message":"Hello","password":"hunter22"}');
  expect(draft.read()).toEqual({ message: 'Hello' });
});
