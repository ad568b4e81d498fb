/**
 * `npm run coverage`: lists what was measured, exempt or missing, for each component and screen,
 * from the results of the last full runs of the stories, keyboard and clipping tests.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPinned } from '../../support/browser';
import { readStoryIndex } from '../../support/storybook';
import { coverageOf } from './coverage';
import { readOthers } from './others';
import { readStories } from './stories';
import { unseenComponents } from './unseen';

const root = join(import.meta.dirname, '../../..');
const results = join(root, 'test-results/coverage');
const storybook = join(root, 'storybook-static');

const visits = readStories();
const others = readOthers();

const coverage = coverageOf(visits.lines, others, {
  stories: Object.values(readStoryIndex(storybook).entries),
  failed: visits.failed,
  isPinned: isPinned(),
  unseen: unseenComponents(),
});

mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`);
// The built Storybook draws it in its reviews.
cpSync(results, join(storybook, 'coverage'), { recursive: true });

const cells = coverage.rows.flatMap(({ cells }) => Object.values(cells));
const count = (state: string) => cells.filter((cell) => cell.state === state).length;
console.info(
  `${coverage.rows.length} components and screens: ${count('measured')} cells measured, ${count('exempt')} exempt with a reason, ${count('none')} with nothing to check, ${count('screens')} checked on screens only, ${count('open')} waiting for review, ${count('gap')} gaps.`,
);
console.info('The page: Review / Coverage in the built Storybook.');
