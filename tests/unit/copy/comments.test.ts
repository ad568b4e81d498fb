/** Comments of everything that ships, and the notes for translators, avoid translated phrases. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import notes from '../../../lang/notes.json';
import { commentFaults } from '../../../tools/copy/english';

const root = join(import.meta.dirname, '../../..');

/** The comments of a file, each with those on the lines after it. */
function commentsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? [];
  const joined: string[] = [];
  let last = 0;
  for (const { start, end } of parseSync(file, text).comments) {
    const comment = text.slice(start, end);
    if (joined.length > 0 && text.slice(last, start).trim() === '') {
      joined.push(`${joined.pop() ?? ''}\n${comment}`);
    } else joined.push(comment);
    last = end;
  }
  return joined;
}

test('a phrase is found in either kind of comment, also across lines', () => {
  expect(commentFaults('one.ts', '/** It ends by itself. */')).toHaveLength(1);
  expect(commentFaults('one.ts', '// Begun\n  // anew at\n  // once.')).toHaveLength(2);
  expect(commentFaults('one.ts', '/**\n * What came\n * of it.\n */')).toHaveLength(1);
  expect(commentFaults('one.ts', '/** It ends automatically. */')).toEqual([]);
});

test('no comment has a translated phrase', () => {
  const files = ['src', 'app', 'lang', 'api', 'tests', 'tools', 'stories', '.storybook'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:[jt]sx?|mjs|css)$/.test(name))
        .map((name) => join(folder, name))
        .filter((name) => !/node_modules|api[\\/]dist[\\/]/.test(name)),
  );
  const comments = files.flatMap((file) => commentsOf(file).map((comment) => [file, comment]));
  expect(comments.length).toBeGreaterThan(5000);
  const described = Object.entries(notes).map(([id, { description }]) => [id, description]);
  const faults = [...comments, ...described].flatMap(([where = '', text = '']) =>
    commentFaults(where, text),
  );
  expect(faults).toEqual([]);
});
