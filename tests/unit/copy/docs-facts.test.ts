/** Facts on the docs pages that are derived from the sources alone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isolated } from '../../../.storybook/addons/docs/isolated';
import { readSources } from '../../../.storybook/addons/docs/read-sources';
import { readUsage } from '../../../tools/copy/usage';

const root = join(import.meta.dirname, '../../..');
const otp = './stories/components/otp-field.stories.tsx';

describe('a page of the docs', () => {
  const sources = readSources();

  test('has an existing source, its main file first', () => {
    const without = Object.entries(sources).filter(([, files]) => files.length === 0);
    expect(without).toEqual([]);
    expect(Object.keys(sources).length).toBeGreaterThan(80);
    const lost = Object.values(sources)
      .flat()
      .filter((file) => !existsSync(join(root, file)));
    expect(lost).toEqual([]);
    expect(sources[otp]?.[0]).toBe('src/components/otp-field/otp-field.tsx');
    expect(sources['./stories/screens/profile-dialogs.stories.tsx']?.[0]).toBe(
      'src/screens/profile/profile.tsx',
    );
  });

  test('lists the messages that its stories can show', () => {
    const usage = readUsage();
    expect(usage[otp]).toContain('otp.verified.note');
    expect(usage['./stories/screens/verify-phone.stories.tsx']).toContain('verifyPhone.page.title');
  });
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
