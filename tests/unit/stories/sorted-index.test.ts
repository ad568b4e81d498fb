import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sortedIndex } from '../../../tools/new/sorted-index';

const root = join(import.meta.dirname, '../../..');

test.each(['src/components/index.ts', 'src/screens/index.ts'])(
  'a new name in %s moves no other',
  (index) => {
    const text = readFileSync(join(root, index), 'utf8');
    const line = "export * from './zone';\n";
    expect(sortedIndex(line + text)).toBe(text + line);
  },
);
