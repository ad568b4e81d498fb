/**
 * Builds the site and the server for `npm start`, skipping whatever is already up to date. `npm run
 * build` always builds.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprints } from './fingerprint.mjs';
import { buildHalf, builtFrom } from './stamp.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** An error that the person running the build can fix; its message says how. */
class BuildError extends Error {}

/**
 * Imports a module of the built server.
 * @param {string} name
 */
export const loadServer = (name) => import(pathToFileURL(join(dist, 'server', `${name}.js`)).href);

/** Checks the preconditions before anything is built or removed. */
function checkFolder() {
  if (!existsSync(vite)) {
    throw new BuildError(
      'The packages that build the site are not installed; run "npm ci" (under NODE_ENV=production "npm ci --include=dev").',
    );
  }
  try {
    mkdirSync(dist, { recursive: true });
    accessSync(dist, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new BuildError(
      `The folder ${dist} can't be written (${code}); make it writable for this user, or use a copy of the project that is.`,
      { cause: error },
    );
  }
}

/**
 * Runs one step of the build in its own process. A build is always a production build, whatever
 * NODE_ENV the server is started with, and does not change the server's environment.
 * @param {string} title
 * @param {string[]} args Arguments for Node.
 */
function run(title, args) {
  const began = Date.now();
  process.stdout.write(`${title} … `);
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // Silences Vite's warning about a future change to its configuration loader: the
      // configuration imports files without extensions, as everywhere in this repository.
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const took = `${((Date.now() - began) / 1000).toFixed(1)} s`;
      process.stdout.write(`${code === 0 ? took : 'failed'}\n${output}`);
      if (code === 0) resolve(undefined);
      else reject(new BuildError('The build failed; what went wrong is said above.'));
    });
  });
}

/**
 * @param {string} title
 * @param {string[]} args Arguments for Vite.
 */
const runVite = (title, ...args) => run(title, [vite, 'build', '--logLevel', 'warn', ...args]);

/**
 * Fails early: problems with the settings, or with the start that follows, are reported as soon as
 * the server is built, which takes a second, rather than after the whole build.
 * @param {boolean} toStart
 */
async function checkSettings(toStart) {
  const { siteProblem, startProblem } = await loadServer('problems');
  const problem = await (toStart ? startProblem : siteProblem)(process.env);
  if (problem) throw new BuildError(problem);
}

async function buildSite() {
  process.stdout.write(
    'Building the site, which takes about half a minute; a start skips it when nothing has changed.\n',
  );
  await runVite('  scripts and styles');
  await runVite('  embedded app', '--config', 'vite.embed.config.ts');
  await runVite('  public pages', '--config', 'vite.pages.config.ts');
  await run('  public pages as HTML', [join(root, 'tools', 'prerender.mjs')]);
}

/**
 * Builds server and site; with `toStart`, only those that are out of date.
 * @param {{ toStart?: boolean }} options
 */
export async function build({ toStart = false } = {}) {
  const now = fingerprints();
  const needs = (/** @type {'server' | 'site'} */ half) =>
    !toStart || builtFrom(half) !== now[half];
  const [needsServer, needsSite] = [needs('server'), needs('site')];
  if (!needsServer && !needsSite) return;
  checkFolder();
  if (needsServer) {
    await buildHalf('server', now.server, () =>
      runVite('Building the server', '--config', 'api/vite.config.ts'),
    );
  }
  await checkSettings(toStart);
  if (needsSite) await buildHalf('site', now.site, buildSite);
}

/**
 * Reports an error: one sentence if it can be fixed, the whole error if it is a defect.
 * @param {unknown} error
 */
export function report(error) {
  console.error(error instanceof BuildError ? error.message : error);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await build();
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}
