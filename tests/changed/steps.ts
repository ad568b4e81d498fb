/** The steps of `npm test -- --changed`: what a change can affect, closest first. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readUsage } from '../../tools/copy/usage';
import { type Step, allSteps, stepsOf } from '../steps';
import { moduleGraphOf } from '../support/storybook';
import type { Changes } from './changes';
import { isLegalSource, reachedStories } from './stories';

const root = join(import.meta.dirname, '../..');

/** How many stories a run visits, so that it ends within a minute or two. */
const MOST_STORIES = 48;

/** Where a change's effect is known. Any other, such as a lock file, may affect every test. */
const KNOWN =
  /^(?:\.github|\.storybook|api|app|docs|lang|src|stories|tests\/(?:bench|changed|e2e(?!\/support)|html|library|fresh-clone|stories|unit|workbench)|tools\/(?:copy|docs|lint))\/|^[^/]+\.md$|^LICENSE$/;

export interface Plan {
  steps: Step[];
  /** What is left out; one sentence each. */
  notes: string[];
}

const gateSteps = stepsOf('gate');
const named = (...names: string[]): Step[] =>
  allSteps
    .filter(({ name }) => names.includes(name))
    .map((step) => gateSteps.find(({ name }) => name === step.name) ?? step);

/** Sources, texts and units are checked as a whole, which takes a minute. */
const checks = (): Step[] => named('format', 'lint', 'styles', 'guides', 'types', 'unit');

/** The domain of a source or a test of the server, which is the name of its folder. */
const domainOf = (file: string): string | undefined =>
  /^api\/(?:server|contract|tests)\/([a-z-]+)\//.exec(file)?.[1];

/** The folders of the tests of one file. */
const testsOf = (file: string): string[] => [
  `api/tests/${domainOf(file) ?? '-'}/`,
  ...(file.startsWith('api/contract/') ? ['api/tests/contract/', 'api/tests/access/'] : []),
];

/** The server's tests of the domains that have changed, or all when it is another part. */
function serverPlan({ files }: Changes): Plan {
  const touched = files.filter((file) => file.startsWith('api/'));
  if (touched.length === 0) return { steps: [], notes: [] };
  const folders = touched.flatMap(testsOf);
  if (folders.some((folder) => !existsSync(join(root, folder))))
    return { steps: named('server'), notes: [] };
  const names = [...new Set(folders)];
  return {
    steps: named('server').map((step) => ({ ...step, part: names })),
    notes: [`Of the server's tests, those in ${names.join(', ')}.`],
  };
}

function storyPlan({ files, messages }: Changes): Plan {
  const graph = moduleGraphOf(join(root, 'storybook-static'));
  const isBuilt = Object.keys(graph).length > 0;
  const mayReach = files.some(
    (file) => isLegalSource(file) || /^(?:api\/mails|src|stories|lang|\.storybook)\//.test(file),
  );
  if (files.some((file) => file.startsWith('tests/stories/')) || (mayReach && !isBuilt))
    return { steps: named('storybook', 'stories'), notes: [] };
  const reached = reachedStories({ files, messages, graph, usage: readUsage() }).filter((story) =>
    // The graph of the last build still has the ones deleted since.
    existsSync(join(root, story)),
  );
  if (reached.length === 0) return { steps: [], notes: [] };
  const part = ['--files', reached.join(','), '--most', String(MOST_STORIES)];
  return {
    steps: named('storybook', 'stories').map((step) =>
      step.name === 'stories' ? { ...step, part } : step,
    ),
    notes: [
      `The ${MOST_STORIES} closest stories at most, of ${reached.length} files that the change reaches.`,
    ],
  };
}

/** Journeys, starts and packages run when their own tests have changed. */
function ownPlan({ files }: Changes): Plan {
  const specs = files.filter(
    (file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file) && existsSync(join(root, file)),
  );
  const touched = ['fresh-clone', 'workbench', 'library'].filter((name) =>
    files.some((file) => file.startsWith(`tests/${name}/`)),
  );
  const own = allSteps.filter(({ name }) => touched.includes(name));
  const needed = own.flatMap(({ needs = [] }) => needs);
  const journeys = allSteps
    .filter(({ name }) => name === 'e2e' && specs.length > 0)
    .map((step) => ({ ...step, part: specs }));
  return {
    steps: [...named(...needed, ...(specs.length > 0 ? ['site'] : [])), ...own, ...journeys],
    notes: files.some((file) => /^(?:app|src|api)\//.test(file))
      ? ['No journey and no package, unless its test has changed.']
      : [],
  };
}

/** Plans the steps for a change. */
export function planChanged(changes: Changes): Plan {
  const unknown = changes.files.filter((file) => !KNOWN.test(file));
  if (unknown.length > 0) {
    const few = unknown.slice(0, 3).join(', ');
    return { steps: gateSteps, notes: [`Any test may depend on ${few}: all of them run.`] };
  }
  const plans = [
    storyPlan(changes),
    { steps: checks(), notes: [] },
    serverPlan(changes),
    ownPlan(changes),
  ];
  const steps = plans.flatMap((plan) => plan.steps);
  return {
    // Several plans may need the same step, such as a build.
    steps: [...new Map(steps.map((step) => [step.name, step])).values()],
    notes: plans.flatMap(({ notes }) => notes),
  };
}
