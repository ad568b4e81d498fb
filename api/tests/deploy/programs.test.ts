/**
 * The programs of the image, built as the image builds them and run with its packages, without
 * development packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildForProduction } from '../../../tools/vite/build';
import { ROOT } from '../support/servers/bundle';
import { temporaryFolder } from '../support/servers/temporary-folder';

type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };

/** The packages at the top level that `npm ci --omit=dev` installs. */
function installed(): string[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path.lastIndexOf('node_modules/') === 0 && !dev)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)));
}

const image = temporaryFolder();

beforeAll(async () => {
  await buildForProduction({
    configFile: join(ROOT, 'api/vite.config.ts'),
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: join(image, 'dist/server'), emptyOutDir: true },
  });
  for (const path of installed()) {
    mkdirSync(dirname(join(image, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(image, path));
  }
});

function run(name: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('dist/server', `${name}.js`), ...args],
    { cwd: image, encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...env } },
  );
  return { status, stdout, stderr };
}

describe('a program runs', () => {
  test('providers-check: one row for each provider, and what is missing', () => {
    const { status, stdout, stderr } = run('providers-check');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Provider +Asked +Result$/m);
    expect(stdout).toMatch(/^CyberSource +apitest\.cybersource\.com +not set up: /m);
    expect(stdout).toMatch(/^Google .+ not set up: /m);
    expect(status).toBe(0);
  });

  test.each([
    ['main', [], /^PORT must be /],
    ['re-encrypt', [], /^PORT must be /],
    ['data', ['backup', 'file'], /^PORT must be /],
  ] as const)('%s', (name, args, message) => {
    const { status, stderr } = run(name, args, { PORT: 'four' });
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
  });
});
