/**
 * `npm run ledger`: renders a page of what was measured, exempt or missing, for each component and
 * screen, from the results of the last full runs of the stories, keyboard and ink tests.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPinned } from '../../support/browser';
import { readStoryIndex } from '../../support/storybook';
import { ledgerOf } from './ledger';
import { readOthers } from './others';
import { readStories } from './stories';
import { columns, screensOnly } from './types';
import { unseenComponents } from './unseen';

const root = join(import.meta.dirname, '../../..');
const results = join(root, 'test-results/ledger');
const storybook = join(root, 'storybook-static');

const visits = readStories();
const others = readOthers();

const ledger = ledgerOf(visits.lines, others, {
  stories: Object.values(readStoryIndex(storybook).entries),
  failed: visits.failed,
  isPinned: isPinned(),
  unseen: unseenComponents(),
});

mkdirSync(results, { recursive: true });
const json = JSON.stringify({ columns, screensOnly, ...ledger }, null, 2);
writeFileSync(join(results, 'ledger.json'), `${json}\n`);
const beside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const tokens = readFileSync(join(root, 'src/tokens/tokens.css'), 'utf8');
// "<" would end the script element that holds the data.
writeFileSync(
  join(results, 'index.html'),
  beside('page.html')
    .replace('/* STYLES */', () => beside('page.css'))
    .replace('/* TOKENS */', () => tokens)
    .replace('"DATA"', () => json.replaceAll('<', '\\u003c')),
);
// The built Storybook shows the same page among its guides.
cpSync(results, join(storybook, 'ledger'), { recursive: true });

const cells = ledger.rows.flatMap(({ cells }) => Object.values(cells));
const count = (state: string) => cells.filter((cell) => cell.state === state).length;
console.info(
  `${ledger.rows.length} components and screens: ${count('measured')} cells measured, ${count('exempt')} exempt with a reason, ${count('none')} with nothing to check, ${count('screens')} checked on screens only, ${count('open')} waiting for review, ${count('gap')} gaps.`,
);
console.info(`The page: ${join(results, 'index.html')}`);
