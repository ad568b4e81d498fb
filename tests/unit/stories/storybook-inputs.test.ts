/** A Storybook is built again when what its legal pages are generated from has changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { inputsOf, sourcesNow } from '../../support/storybook';

const nowhere = 'test-results/no-storybook';
const content = 'tools/content';

test.each(['constants.ts', 'texts.ts'])('the inputs include %s and what it imports', (name) => {
  const text = readFileSync(join(import.meta.dirname, '../../..', content, name), 'utf8');
  const imported = [...text.matchAll(/ from '(\.[^']+)';/g)].map(([, path = '']) =>
    join(content, path),
  );
  expect(imported).not.toEqual([]);
  const inputs = inputsOf(nowhere);
  for (const file of [join(content, name), ...imported])
    expect(
      inputs.filter((path) => file.startsWith(path)),
      file,
    ).toHaveLength(1);
});

test.each(['BRAND_NAME_AR', 'SUPPORT_EMAIL', 'CARD_PROCESSOR'])(
  'the fingerprint includes %s',
  (name) => {
    const before = sourcesNow(nowhere);
    vi.stubEnv(name, 'another');
    expect(sourcesNow(nowhere)).not.toBe(before);
  },
);
