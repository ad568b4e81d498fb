/** What the docs derive from the sources is current while Storybook runs and a file is edited. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Plugin, createServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declaredProps } from '../../../.storybook/addons/docs/declared/plugin';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'wasla-docs-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.doUnmock('../../../tools/copy/usage');
});

const component = (...props: string[]) =>
  `export interface SampleProps { ${props.map((prop) => `${prop}: string;`).join(' ')} }
export function Sample({ ${props.join(', ')} }: SampleProps) { return [${props.join(', ')}]; }`;

/** Requests a module, before a file is edited and until it has changed. */
async function edit(plugin: Plugin, url: string, change: () => void, after: string) {
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const code = async () => (await server.transformRequest(url))?.code ?? '';
    expect(await code()).not.toContain(after);
    change();
    server.watcher.emit('change', join(folder, 'sample.tsx'));
    await expect.poll(code).toContain(after);
  } finally {
    await server.close();
  }
}

test('the declared props of a component', async () => {
  const file = join(folder, 'sample.tsx');
  writeFileSync(file, component('first'));
  const change = () => writeFileSync(file, component('first', 'second'));
  await edit(declaredProps(folder), '/sample.tsx', change, '"second": {');
});

test('the messages that stories can show', async () => {
  const readUsage = vi.fn(() => ['login.page.title']);
  vi.doMock('../../../tools/copy/usage', () => ({ readUsage }));
  vi.resetModules();
  const { docsFacts } = await import('../../../.storybook/addons/docs/facts-plugin');
  const change = () => void readUsage.mockReturnValue(['login.page.title', 'login.new.title']);
  await edit(docsFacts(), 'virtual:docs-facts', change, 'login.new.title');
});
