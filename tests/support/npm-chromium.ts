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

/** One folder per version, so that an update never finds the previous binary. */
function folderOf(version: string): string {
  return join(modules, '.cache', `chromium-${version}`);
}

/** Runs with some environment variables set, and restores the old ones afterwards. */
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

/** Restricts fonts to those of the package, because a machine's own fonts would change pixels. */
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
 * Unpacks the browser once. Two processes may start at the same time: each unpacks into its own
 * folder, and the rename is atomic, so that no process ever runs a partial file.
 */
async function inflate(folder: string): Promise<void> {
  const own = `${folder}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  // The package unpacks into the system's temporary folder and looks there for an older copy; the
  // name of an AWS Lambda runtime makes it unpack the NSS libraries too.
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

/** Whether the binary lacks shared libraries, as on a machine without NSS. */
function lacksLibraries(path: string, environment: NodeJS.ProcessEnv): boolean {
  const { stderr } = spawnSync(path, ['--version'], { env: environment, encoding: 'utf8' });
  return /error while loading shared libraries/.test(stderr ?? '');
}

/** The path of the browser from npm, unpacked on first use. */
export async function npmChromium(): Promise<string> {
  const folder = folderOf(packageVersion());
  const path = join(folder, 'chromium');
  if (!existsSync(path)) await inflate(folder);
  return path;
}

/** The environment that the npm browser needs on this machine. */
export function npmChromiumEnvironment(path: string): Record<string, string> {
  const folder = join(path, '..');
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  if (!lacksLibraries(path, process.env)) return fonts;
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  return { ...fonts, LD_LIBRARY_PATH: libraries.join(':') };
}
