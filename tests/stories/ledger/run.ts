/**
 * `npm run ledger`: what was measured, excused or left open, component by component and screen by
 * screen, from the results of the last whole runs of the stories, the keyboard and the ink. A gap
 * fails.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPinned } from '../../support/browser';
import { ledgerOf } from './ledger';
import type { StoryLine } from './lines';
import { readOthers } from './others';
import { columns } from './types';
import { unseenComponents } from './unseen';

const root = join(import.meta.dirname, '../../..');
const visited = join(root, 'test-results/stories/stories.json');
const results = join(root, 'test-results/ledger');

if (!existsSync(visited)) {
  throw new Error('No story was visited yet: run "npm run test:stories" first.');
}
const lines: StoryLine[] = JSON.parse(readFileSync(visited, 'utf8'));
const ledger = ledgerOf(lines, readOthers(), {
  isPinned: isPinned(),
  unseen: unseenComponents(),
});

mkdirSync(results, { recursive: true });
const json = JSON.stringify({ columns, ...ledger }, null, 2);
writeFileSync(join(results, 'ledger.json'), `${json}\n`);
const page = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');
const tokens = readFileSync(join(root, 'src/tokens/tokens.css'), 'utf8');
// "<" would end the script element that holds the data.
writeFileSync(
  join(results, 'index.html'),
  page
    .replace('/* TOKENS */', () => tokens)
    .replace('"DATA"', () => json.replaceAll('<', '\\u003c')),
);
// The built Storybook shows the same page among its guides.
const storybook = join(root, 'storybook-static');
if (existsSync(storybook)) cpSync(results, join(storybook, 'ledger'), { recursive: true });

for (const { title, column, note } of ledger.gaps) {
  console.error(`✗ ledger · ${title} · ${column}: ${note}`);
}
const cells = ledger.rows.flatMap(({ cells }) => Object.values(cells));
const count = (state: string) => cells.filter((cell) => cell.state === state).length;
console.info(
  `${ledger.rows.length} components and screens: ${count('measured')} cells measured, ${count('excused')} excused in writing, ${count('none')} without anything to look at, ${count('open')} waiting for a reviewer, ${count('gap')} gaps.`,
);
const counts = { passed: cells.length - count('gap'), failed: count('gap'), skipped: 0 };
writeFileSync(join(results, 'results.json'), JSON.stringify(counts));
console.info(`The page: ${join(results, 'index.html')}`);
process.exitCode = ledger.gaps.length > 0 ? 1 : 0;
