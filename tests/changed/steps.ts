/**
 * The steps of `npm test -- --changed`: what a change can affect, closest first, in about a minute.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Step, allSteps, readVitest, stepsOf, vitestReport } from '../steps';
import { readersOf } from '../support/file-readers';
import { modulesOf } from '../support/storybook';
import { type Changes, exists } from './changes';
import { mayReachStories } from './select-stories';
import { closestServerTests } from './server-tests';
import { builtStorybook, hasStorybook, planStories } from './story-selection';

const root = join(import.meta.dirname, '../..');
const own = join(root, '.cache/changed');

/**
 * The story budget, in units of one component story: a text change gets ten seconds, others a
 * minute.
 */
const storyBudget = { text: 12, other: 48 };

/**
 * Files whose effect is known here. Any other, such as a lock file or a build script, may affect
 * every test.
 */
const TOLD =
  /^(?:\.github|\.storybook|api|app|docs|lang|src|stories|tests\/(?:bench|changed|e2e|html|library|newcomer|stories|unit|workbench)|tools\/(?:copy|docs|lint))\/|^[^/]+\.md$|^LICENSE$/;

export interface Plan {
  steps: Step[];
  /** What is skipped, or could not be determined; one sentence each. */
  notes: string[];
}

const FORMATTED = /\.(?:[cm]?[jt]sx?|json|css|mdx?|html|ya?ml)$/;
const LINTED = /\.[cm]?[jt]sx?$/;

const single = (name: string, command: string[], seconds: number): Step => ({
  name,
  command,
  cores: 1,
  seconds,
});

/** Lets the compiler check only what depends on a source that has changed since the last run. */
const incremental = ['--incremental', '--tsBuildInfoFile', '.cache/changed/types.tsbuildinfo'];

const gateSteps = stepsOf('gate');

const whole = (name: string) => gateSteps.filter((step) => step.name === name);

function sourceSteps({ files, isTextOnly }: Changes): Step[] {
  const here = files.filter(exists);
  const formatted = here.filter((file) => FORMATTED.test(file));
  const linted = here.filter((file) => LINTED.test(file));
  const areRulesNew = files.some((file) =>
    /^(?:\.oxlintrc\.json|package\.json|tools\/lint\/)/.test(file),
  );
  const areSheetsTouched = files.some((file) => /\.css$|^stylelint|^tools\/lint\//.test(file));
  const areWorkflowsTouched = files.some((file) => /^(?:\.github|tools\/lint)\//.test(file));
  const areGuidesTouched = files.some((file) => /\.mdx$|^tools\/lint\//.test(file));
  return [
    ...(formatted.length > 0 ? [single('format', ['oxfmt', '--check', ...formatted], 1)] : []),
    ...(areRulesNew
      ? whole('lint')
      : linted.length > 0
        ? [single('lint', ['oxlint', ...linted], 2)]
        : []),
    ...(areSheetsTouched ? whole('styles') : []),
    ...(areGuidesTouched ? whole('guides') : []),
    ...(areWorkflowsTouched ? whole('workflows') : []),
    // Types depend on the message ids, not on their texts.
    ...(isTextOnly ? [] : [single('types', ['tsc', ...incremental], 4)]),
  ];
}

function vitestStep(
  name: string,
  args: string[],
  seconds: number,
  mayBeEmpty: boolean,
  report = name,
): Step {
  const file = join(root, 'test-results', `${report}.json`);
  return {
    name,
    command: ['vitest', ...args, '--run', ...vitestReport(report)],
    cores: 1,
    seconds,
    report: { file, read: readVitest },
    mayBeEmpty,
  };
}

/** The unit tests related by imports, as Vitest follows them, and those that read changed files. */
function unitSteps({ files, isTextOnly }: Changes): Step[] {
  // Half the tests import the catalogues for the text they look for, and pass with any text.
  if (isTextOnly) return [vitestStep('unit-copy', ['--project=unit', 'tests/unit/copy'], 5, false)];
  const reading = readersOf(files).filter((test) => test.startsWith('tests/unit/'));
  const sources = files.filter((file) => exists(file) && /\.(?:[jt]sx?|json|css)$/.test(file));
  const related = sources.filter((file) => !file.startsWith('tests/e2e/'));
  return [
    ...(related.length > 0
      ? [
          vitestStep(
            'unit',
            [
              'related',
              ...related,
              '--project=unit',
              '--passWithNoTests',
              ...reading.map((test) => `--exclude=${test}`),
            ],
            8,
            true,
          ),
        ]
      : []),
    ...(reading.length > 0
      ? [vitestStep('unit-reading', ['--project=unit', ...reading], 10, false)]
      : []),
  ];
}

/** What the server's tests may take within a minute, in seconds of one core. */
const SERVER_SECONDS = 30;

/**
 * The server's tests that are closest to the change, or all of them if none is or the change is in
 * what puts the server together.
 */
function serverPlan({ files }: Changes, isWhole: boolean): Plan {
  const touched = files.filter((file) => file.startsWith('api/'));
  if (touched.length === 0) return { steps: [], notes: [] };
  if (isWhole) return { steps: whole('server'), notes: [] };
  const untold = touched.filter((file) => !/^api\/\w+\/[a-z-]+\//.test(file));
  const { chosen, reached } = closestServerTests(touched, { seconds: SERVER_SECONDS });
  if (untold.length > 0 || chosen.length === 0) {
    const named = (untold.length > 0 ? untold : touched).slice(0, 3).join(', ');
    return {
      steps: whole('server'),
      notes: [`Any test of the server may run ${named}: all of them do.`],
    };
  }
  return {
    steps: [
      {
        ...vitestStep('server', ['--project=server', ...chosen], 45, false, 'server-changed'),
        cores: 1.5,
      },
    ],
    notes: [
      `Of the ${reached} files of tests of the server that the change reaches, the ${chosen.length} closest.`,
    ],
  };
}

async function storyPlan(changes: Changes, isWhole: boolean): Promise<Plan> {
  const modules = new Set(modulesOf(builtStorybook));
  if (!mayReachStories(changes.files, changes.messages, modules)) return { steps: [], notes: [] };
  if (!hasStorybook()) {
    return {
      steps: gateSteps.filter(({ name }) => name === 'storybook' || name === 'stories'),
      notes: [
        'No Storybook was built here yet, so that nobody can tell which stories are reached.',
      ],
    };
  }
  const budget = changes.isTextOnly ? storyBudget.text : storyBudget.other;
  const plan = await planStories(changes, isWhole ? Infinity : budget);
  if (plan.ids.length === 0 && plan.files.length === 0) return { steps: [], notes: plan.notes };
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'plan.json'), JSON.stringify(plan));
  const args = ['--static', join(own, 'storybook'), '--ids', join(own, 'ids.txt')];
  return {
    steps: [
      single('few-stories', ['tsx', 'tests/changed/serve-stories.ts'], plan.isTextOnly ? 2 : 12),
      {
        name: 'stories',
        command: ['tsx', 'tests/stories/run.ts', ...args],
        needs: ['few-stories'],
        cores: 1.5,
        seconds: 5 + plan.ids.length / 2,
        line: /^(\d+) stories passed, (\d+) failed, (\d+) skipped/m,
        progress: /^ {2}(\d+)\/(\d+) stories/,
      },
    ],
    notes: plan.notes,
  };
}

/** Changed journeys run; which of the others a change affects cannot be determined. */
function journeyPlan({ files, isTextOnly }: Changes, isWhole: boolean): Plan {
  const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file) && exists(file));
  const mayReach = files.some((file) =>
    /^(?:app|src|api|lang|tests\/e2e\/support)\/|^(?:vite|playwright)\.|^tools\/build/.test(file),
  );
  const both = gateSteps.filter(({ name }) => name === 'site' || name === 'e2e');
  if (isWhole && mayReach) return { steps: both, notes: [] };
  if (specs.length > 0) {
    const steps = both.map((step) =>
      step.name === 'e2e'
        ? {
            ...step,
            command: [...step.command.slice(0, 2), ...specs, ...step.command.slice(2)],
            seconds: 30,
          }
        : step,
    );
    return { steps, notes: mayReach ? ['Of the journeys only those that have changed.'] : [] };
  }
  return {
    steps: [],
    notes: mayReach && !isTextOnly ? ['No journey on the built site runs.'] : [],
  };
}

const every = (name: string) => allSteps.filter((step) => step.name === name);

/** Steps whose own tests have changed run in full. */
function ownPlan({ files }: Changes): Plan {
  const touched = ['newcomer', 'workbench', 'library'].filter((name) =>
    files.some((file) => file.startsWith(`tests/${name}/`)),
  );
  const needed = new Set(touched.flatMap((name) => every(name).flatMap(({ needs = [] }) => needs)));
  const names = [...needed, ...touched];
  return { steps: allSteps.filter(({ name }) => names.includes(name)), notes: [] };
}

/** The package is built and installed from all of src. */
function libraryPlan({ files }: Changes, isWhole: boolean): Plan {
  const mayReach = files.some((file) => /^(?:src|tools\/lib)\//.test(file));
  if (!mayReach) return { steps: [], notes: [] };
  return isWhole
    ? { steps: whole('library'), notes: [] }
    : { steps: [], notes: ['The package of the library is not packed and installed.'] };
}

/** Plans the steps for a change, or with `isWhole` everything it affects, however long it takes. */
export async function planChanged(changes: Changes, isWhole: boolean): Promise<Plan> {
  const untold = changes.files.filter((file) => !TOLD.test(file));
  if (untold.length > 0) {
    const named = untold.slice(0, 3).join(', ');
    return { steps: gateSteps, notes: [`Any test may depend on ${named}: all of them run.`] };
  }
  const plans = [
    await storyPlan(changes, isWhole),
    { steps: [...sourceSteps(changes), ...unitSteps(changes)], notes: [] },
    serverPlan(changes, isWhole),
    journeyPlan(changes, isWhole),
    ownPlan(changes),
    libraryPlan(changes, isWhole),
  ];
  const steps = plans.flatMap((plan) => plan.steps);
  return {
    // Several plans may need the same step, such as a build.
    steps: [...new Map(steps.map((step) => [step.name, step])).values()],
    notes: plans.flatMap(({ notes }) => notes),
  };
}
