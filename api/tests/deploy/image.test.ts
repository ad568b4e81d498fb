/**
 * The image, checked without building it: the Dockerfile is valid, and the files that it copies are
 * enough to build and to start.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../support/servers/bundle';
import { Child } from '../support/servers/child';
import { migratedPostgresUrl } from '../support/database/databases';
import { copiesOf, stages } from './files';

const all = stages();
const last = all.at(-1);
const build = all.find(({ name }) => name === 'build');
const manifest = all.find(({ name }) => name === 'manifest');

/** Copies as a stage does, from the repository or from the folder of another stage. */
function copy(stage: typeof last, from: string | undefined, source: string, folder: string): void {
  for (const { from: other, sources, to } of copiesOf(
    stage ?? { image: '', name: '', instructions: [] },
  )) {
    if (other !== from) continue;
    for (const path of sources.map((one) => one.replace(/^\/srv\//, ''))) {
      const target = to.endsWith('/') ? join(folder, to, basename(path)) : join(folder, to);
      cpSync(join(source, path), target, { recursive: true });
    }
  }
}

/** Everything in a folder, without what a link leads to. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

describe('the files of the image', () => {
  const root = mkdtempSync(join(tmpdir(), 'wasla-image-'));
  afterAll(() => {
    const image = join(root, 'image');
    if (existsSync(image)) for (const path of [image, ...pathsIn(image)]) chmodSync(path, 0o755);
    rmSync(root, { recursive: true, force: true });
  });

  test('are enough to build site and server and to start on a read-only root', async () => {
    const [built, image] = [join(root, 'built'), join(root, 'image')];
    const packages = join(ROOT, 'node_modules');
    copy(manifest, undefined, ROOT, built);
    copy(build, undefined, ROOT, built);
    symlinkSync(packages, join(built, 'node_modules'));
    const { PATH = '' } = process.env;
    await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: built, env: { PATH } });
    copy(last, undefined, ROOT, image);
    copy(last, 'build', built, image);
    symlinkSync(packages, join(image, 'node_modules'));
    const files = pathsIn(image);
    for (const path of [image, ...files]) chmodSync(path, 0o555);
    const child = Child.start(
      {
        NODE_ENV: 'production',
        SANDBOX: '1',
        DATABASE_URL: await migratedPostgresUrl(),
        DATA_DIR: join(root, 'tmp'),
        SITE_DIR: 'dist/site',
      },
      join(image, 'dist/server/main.js'),
      image,
    );
    const origin = await child.ready();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const page = await fetch(`${origin}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html');
    expect(await child.stop('SIGINT')).toBe(0);
    // Root may write even so.
    expect(pathsIn(image)).toEqual(files);
  });
});
