/** What the docs derive from the sources is current while Storybook runs and a file is edited. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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

const serve = (plugin: Plugin) =>
  createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    server: { middlewareMode: true, watch: null, ws: false },
  });

/** Requests a module, before a file is edited and until it has changed. */
async function edit(plugin: Plugin, url: string, change: () => void, after: string) {
  const server = await serve(plugin);
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

test('the declared props of a component on Windows, where Vite writes paths with slashes', async () => {
  const windows = `${join(folder, 'site')}\\src`;
  mkdirSync(windows, { recursive: true });
  const write = (...props: string[]) =>
    writeFileSync(join(windows, 'sample.tsx'), component(...props));
  write('first');
  const server = await serve(declaredProps(windows));
  const { moduleGraph, pluginContainer } = server.environments.client;
  const id = `${windows.replaceAll('\\', '/')}/sample.tsx`;
  const code = async () => (await pluginContainer.transform(component('first'), id)).code;
  try {
    await moduleGraph.ensureEntryFromUrl(id);
    expect(await code()).toContain('"first": {');
    write('first', 'second');
    await pluginContainer.watchChange(id, { event: 'update' });
    expect(await code()).toContain('"second": {');
  } finally {
    await server.close();
  }
});

test('the messages that stories can show', async () => {
  const readUsage = vi.fn(() => ['login.page.title']);
  vi.doMock('../../../tools/copy/usage', () => ({ readUsage }));
  vi.resetModules();
  const { docsFacts } = await import('../../../.storybook/addons/docs/facts-plugin');
  const change = () => void readUsage.mockReturnValue(['login.page.title', 'login.new.title']);
  await edit(docsFacts(), 'virtual:docs-facts', change, 'login.new.title');
});
