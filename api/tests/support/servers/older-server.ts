/**
 * The oldest server that has to work with the current schema, built from the project's history: the
 * first one that starts on a database which a newer one has migrated. The previous release is never
 * older.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './bundle';

/** The file whose first commit is the one of that server. */
const SINCE = 'api/server/platform/database/contracted.ts';

const SOURCES = [
  'api',
  'lang',
  'src',
  'tools/providers',
  'tools/vite',
  'package.json',
  'tsconfig.json',
];
/** Where its commit has the configuration of the build. */
const CONFIG = 'vite.server.config.ts';

/** Runs a program and returns its output. @throws with its error output */
async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let problem = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
  const code = await new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${problem}`);
  return output.trim();
}

/** The commit of the server. @throws if the clone lacks it. */
async function olderCommit(): Promise<string> {
  const shallow = await run('git', ['rev-parse', '--is-shallow-repository'], ROOT).catch(() => {
    throw new Error(
      'The older server that is tested is built from the history of the repository. Run the tests in a clone, with Git installed.',
    );
  });
  if (shallow === 'true') {
    throw new Error(
      'This clone is shallow, so the older server that is tested cannot be built from it. Get the whole history: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
    );
  }
  const added = ['log', '--diff-filter=A', '--format=%H', '--', SINCE];
  const commit = (await run('git', added, ROOT)).split('\n').at(-1);
  if (!commit) throw new Error(`The history has no commit that added ${SINCE}.`);
  return commit;
}

/** Builds the server in a folder, with the packages of this one, and returns its entry. */
export async function buildOlderServer(folder: string): Promise<string> {
  const source = join(folder, 'source');
  const archive = join(folder, 'source.tar');
  mkdirSync(source);
  const commit = await olderCommit();
  await run('git', ['archive', `--output=${archive}`, commit, ...SOURCES, CONFIG], ROOT);
  await run('tar', ['-xf', archive, '-C', source], folder);
  symlinkSync(join(ROOT, 'node_modules'), join(source, 'node_modules'));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--config', CONFIG, '--logLevel', 'warn'], source);
  return join(source, 'dist/server/main.js');
}
