/** The inputs of a built Storybook, from which a run detects that it is outdated. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { MODULE_LIST, moduleList } from '../../../.storybook/module-list';
import { sourcesNow, storybookSources } from '../../support/storybook';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'storybook-inputs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a build lists every file of the repository it is made of, and no package', async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [moduleList()],
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'api/server/messaging/templates/isolate.ts') },
    },
  });
  if (!('output' in output)) throw new Error('The build has more than one output.');
  const list = output.output.find(({ fileName }) => fileName === MODULE_LIST);
  if (list?.type !== 'asset') throw new Error('The build has no list.');
  expect(JSON.parse(String(list.source))).toEqual(['api/server/messaging/templates/isolate.ts']);
});

test('a listed file outside the Storybook folders counts once', () => {
  const alone = sourcesNow(folder);
  expect(Object.keys(storybookSources(folder))).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', 'stories/support/rtl.ts']),
  );
  const mail = 'api/mails/samples.ts';
  writeFileSync(join(folder, MODULE_LIST), JSON.stringify([mail, 'src/index.ts']));
  expect(sourcesNow(folder)).not.toBe(alone);
  const files = Object.keys(storybookSources(folder));
  expect(files.filter((file) => file === mail)).toHaveLength(1);
  expect(files.filter((file) => file === 'src/index.ts')).toHaveLength(1);
});
