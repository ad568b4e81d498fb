import { expect, test } from 'vitest';
import { isInFolder } from '../../../tools/vite/is-in-folder';

test.each([
  ['on Windows', 'C:/a site/src/link.tsx', String.raw`C:\a site\src`, true],
  ['elsewhere', '/a site/src/link.tsx', '/a site/src', true],
  ['a folder whose name begins alike', '/a site/src-old/link.tsx', '/a site/src', false],
])('a module is in a folder: %s', (_what, id, folder, expected) => {
  expect(isInFolder(id, folder)).toBe(expected);
});
