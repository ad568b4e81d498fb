import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';

const modules = join(import.meta.dirname, '../../node_modules');

function packageVersion(): string {
  const file = join(modules, '@sparticuz/chromium/package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

/** One folder for each version, so that an update never meets the binary of the one before. */
function folderOf(version: string): string {
  return join(modules, '.cache', `chromium-${version}`);
}

/** Runs with some environment variables set, and puts the old ones back. */
async function withEnvironment<T>(
  variables: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The fonts of the package only, wherever they lie: a machine's own fonts would change pixels. */
function writeFontsConfig(into: string, folder: string): void {
  writeFileSync(
    join(into, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`,
  );
}

/**
 * Inflates the browser once. Two processes may start together: each inflates into a folder of its
 * own, and the rename is one step, so that nobody ever runs half a file.
 */
async function inflate(folder: string): Promise<void> {
  const own = `${folder}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  // The package inflates into the system's temporary folder and looks there for an older copy; the
  // name of a runtime of Amazon's makes it inflate the NSS libraries too.
  await withEnvironment({ TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }, () =>
    sparticuz.executablePath(),
  );
  writeFontsConfig(own, folder);
  try {
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

/** Whether the machine has what the binary links to; a machine without NSS says so at once. */
function lacksLibraries(path: string, environment: NodeJS.ProcessEnv): boolean {
  const { stderr } = spawnSync(path, ['--version'], { env: environment, encoding: 'utf8' });
  return /error while loading shared libraries/.test(stderr ?? '');
}

/** The path of the browser that npm brought, inflated on first use. */
export async function npmChromium(): Promise<string> {
  const folder = folderOf(packageVersion());
  const path = join(folder, 'chromium');
  if (!existsSync(path)) await inflate(folder);
  return path;
}

/** What the npm browser needs in its environment on this machine. */
export function npmChromiumEnvironment(path: string): Record<string, string> {
  const folder = join(path, '..');
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  if (!lacksLibraries(path, process.env)) return fonts;
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  return { ...fonts, LD_LIBRARY_PATH: libraries.join(':') };
}
