/** Facts on the docs pages that are derived from the sources alone. */
import { describe, expect, test } from 'vitest';
import { isolated } from '../../../.storybook/addons/docs/isolated';
import { readUsage } from '../../../tools/copy/usage';

test('a page of the docs lists the messages that its stories can show', () => {
  const usage = readUsage();
  expect(usage['./stories/components/otp-field.stories.tsx']).toContain('otp.verified.note');
  expect(usage['./stories/screens/verify-phone.stories.tsx']).toContain('verifyPhone.page.title');
  // In a dialog, which is loaded when it opens.
  expect(usage['./stories/screens/plans.stories.tsx']).toContain('plans.trial.title');
});

describe('Arabic within English docs', () => {
  test.each([
    ['its code («رمز: ١٢٣» gives 123)', 'its code (<bdi lang="ar">«رمز: ١٢٣»</bdi> gives 123)'],
    ['«بـ» before a word', '<bdi lang="ar">«بـ»</bdi> before a word'],
    ['A, ب', 'A, <bdi lang="ar">ب</bdi>'],
    ['`«رمز»` as code', '`«رمز»` as code'],
    ['No Arabic at all: 1-2', 'No Arabic at all: 1-2'],
  ])('is isolated: %s', (text, html) => {
    expect(isolated(text)).toBe(html);
  });
});
