/** Every command in the project's documentation does what the page says, in a fresh clone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import packageFile from '../../package.json' with { type: 'json' };
import { allSteps as steps } from '../steps';
import { expectAtOnce } from './support/at-once';
import type { Clone } from './support/clone';
import type { Ends, Entry, Serves } from './support/command-proof';
import { table } from './support/command-table';
import { commandsIn, namedCommands } from './support/markdown';
import type { Program } from './support/program';
import { expect, freePort, test } from './support/test';

const root = join(import.meta.dirname, '../..');
const named = namedCommands();
const speaksFor = ({ named: one }: Entry, command: string) =>
  typeof one === 'string' ? one === command : one.test(command);

test.describe('the table', () => {
  test('has every command that the pages name', () => {
    expect(named.length).toBeGreaterThan(0);
    const unknown = named.filter(
      ({ command }) => !table.some((entry) => speaksFor(entry, command)),
    );
    expect(unknown).toEqual([]);
  });

  test('has no command that no page names', () => {
    const idle = table.filter((entry) => !named.some(({ command }) => speaksFor(entry, command)));
    expect(idle.map((entry) => String(entry.named))).toEqual([]);
  });

  test('gives a reason where a different command runs than the one named', () => {
    const silent = table.filter(
      ({ proof, because }) =>
        !because && ('elsewhere' in proof || ('runs' in proof && proof.runs !== undefined)),
    );
    expect(silent.map((entry) => String(entry.named))).toEqual([]);
  });

  test('finds commands in code blocks and inline code only', () => {
    const page = [
      'Run `npm run check`; `node_modules` and `npm warn deprecated` are no commands.',
      '```sh',
      'npm ci && npm start   # serves',
      '# a comment',
      '```',
      '```ts',
      'npm.run();',
      '```',
    ].join('\n');
    expect(commandsIn(page).toSorted()).toEqual(['npm ci', 'npm run check', 'npm start']);
  });
});

const scripts: Record<string, string> = packageFile.scripts;

/** The programs behind a command, following package scripts to what they run. */
function programsOf(command: string): string[] {
  const script = /^npm (?:run )?([\w:]+)/.exec(command)?.[1];
  const text = script ? scripts[script] : command.replace(/^npx /, '');
  if (!text) throw new Error(`package.json has no script for ${command}.`);
  return text
    .split(' && ')
    .flatMap((part) => (part.startsWith('npm run ') ? programsOf(part) : [part]));
}

/** The words that determine which program runs on what, without flags and report paths. */
const words = (command: readonly string[]) =>
  command.map((word) => word.replaceAll(/['"]/g, '')).filter((word) => !word.startsWith('-'));

const ends = (proof: Entry['proof']): proof is Ends => 'prints' in proof && !('serves' in proof);

/**
 * Builds the site and the server when a test runs alone and nothing has built them in this clone.
 */
async function ensureBuilt(clone: Clone, run: (command: string) => Program): Promise<void> {
  if (existsSync(join(clone.folder, 'dist/server/main.js'))) return;
  expect(await run('npm run build').ended).toBe(0);
}

const withPort = (pattern: RegExp, port: number) =>
  new RegExp(pattern.source.replaceAll('{port}', String(port)), pattern.flags);

async function serve(
  proof: Serves,
  clone: Clone,
  browser: Browser,
  run: (command: string, options: { env: Record<string, string> }) => Program,
): Promise<void> {
  const port = await freePort();
  const isServer = !proof.serves.includes('{port}');
  const program = run(proof.serves.replaceAll('{port}', String(port)), {
    env: {
      PORT: String(isServer ? port : await freePort()),
      DATA_DIR: join(clone.data, 'commands'),
    },
  });
  await program.printed(withPort(proof.prints, port));
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}${proof.opens}`);
  await expect(page.locator(proof.shows).first()).toBeVisible({ timeout: 60_000 });
  await page.close();
  expectAtOnce((await program.interrupt()).seconds, 'from Ctrl-C to the end');
}

for (const entry of table) {
  const { proof } = entry;
  const title = String(entry.named);

  if (ends(proof)) {
    test(title, async ({ clone, run }) => {
      const keeps = (proof.keeps ?? []).map((file) => join(clone.folder, file));
      const before = keeps.map((file) => readFileSync(file, 'utf8'));
      if (proof.needsBuild) await ensureBuilt(clone, run);
      const command = proof.runs ?? named.find(({ command }) => speaksFor(entry, command))?.command;
      const program = run(command ?? title);
      expect(await program.ended, program.output).toBe(proof.code ?? 0);
      expect(program.output).toMatch(proof.prints);
      expect(keeps.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
    });
  } else if ('serves' in proof) {
    test(title, async ({ clone, run, browser }) => {
      await ensureBuilt(clone, run);
      await serve(proof, clone, browser, run);
    });
  } else if ('steps' in proof) {
    test(`${title}: the steps ${proof.steps.join(', ')} run it`, () => {
      const command = named.find(({ command }) => speaksFor(entry, command))?.command ?? title;
      const programs = programsOf(command);
      const run = proof.steps.map((name) => steps.find((step) => step.name === name)?.command);
      const isRun = (program: string) =>
        run.some(
          (step) => step && words(step).every((word) => words(program.split(' ')).includes(word)),
        );
      expect(programs.filter((program) => !isRun(program))).toEqual([]);
      expect(run).not.toContain(undefined);
    });
  }
}

test('the step "storybook" builds by the script that the pages name', () => {
  const builder = readFileSync(join(root, 'tests/support/storybook.ts'), 'utf8');
  expect(builder).toContain("'run', 'build:storybook'");
});
