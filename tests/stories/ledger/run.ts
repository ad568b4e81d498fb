/**
 * `npm run ledger`: lists what was measured, exempt or missing, for each component and screen, from
 * the results of the last full runs of the stories, keyboard and ink tests.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPinned } from '../../support/browser';
import { readStoryIndex } from '../../support/storybook';
import { ledgerOf } from './ledger';
import { readOthers } from './others';
import { readStories } from './stories';
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
writeFileSync(join(results, 'ledger.json'), `${JSON.stringify(ledger, null, 2)}\n`);
// The built Storybook draws it in its reviews.
cpSync(results, join(storybook, 'ledger'), { recursive: true });

const cells = ledger.rows.flatMap(({ cells }) => Object.values(cells));
const count = (state: string) => cells.filter((cell) => cell.state === state).length;
console.info(
  `${ledger.rows.length} components and screens: ${count('measured')} cells measured, ${count('exempt')} exempt with a reason, ${count('none')} with nothing to check, ${count('screens')} checked on screens only, ${count('open')} waiting for review, ${count('gap')} gaps.`,
);
console.info('The page: Review / Coverage ledger in the built Storybook.');
