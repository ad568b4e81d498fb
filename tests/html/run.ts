/**
 * `npm run check:html`: runs the Nu checker on every prerendered page, if Java is installed;
 * html-validate checks the same pages in the journeys. The checker is downloaded from npm on
 * demand: as a dependency, its install script would download a Java of its own. Build the site
 * first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CHECKER = 'vnu-jar@26.9.27';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'dist/site');
const cache = join(root, 'node_modules/.cache', CHECKER);
const jar = join(cache, 'package/build/dist/vnu.jar');

interface Report {
  messages: { type: string; url: string; message: string; extract?: string }[];
}

function run(command: string, ...args: string[]) {
  return spawnSync(command, args, {
    cwd: cache,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // Windows runs npm in a shell only, which splits arguments at spaces.
    shell: command === 'npm' && process.platform === 'win32',
  });
}

function fetchChecker(): void {
  const packed = run('npm', 'pack', CHECKER, '--silent');
  if (packed.status !== 0) throw new Error(`${CHECKER} could not be downloaded: ${packed.stderr}`);
  const unpacked = run('tar', 'xzf', packed.stdout.trim());
  if (unpacked.status !== 0) throw new Error(`${CHECKER} could not be unpacked.`);
}

function check(): number {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(site, name));
  const { stderr } = run('java', '-jar', jar, '--errors-only', '--format', 'json', ...pages);
  // The checker's own format.
  const { messages } = JSON.parse(stderr) as Report;
  for (const { url, message, extract } of messages) {
    console.error(`${url.split('/dist/site/').at(-1)}: ${message}\n    ${extract ?? ''}`);
  }
  console.info(`The Nu checker found ${messages.length} errors on ${pages.length} pages.`);
  return messages.length > 0 ? 1 : 0;
}

mkdirSync(cache, { recursive: true });
if (run('java', '-version').status !== 0) {
  console.info('There is no Java here: the Nu checker did not run.');
} else {
  if (!existsSync(jar)) fetchChecker();
  process.exitCode = check();
}
