/** The build computes the messages of each page from the code that the page loads. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildForProduction } from '../../../tools/vite/build';
import { messages } from '../../../tools/vite/messages';

const files = {
  'pages/login.tsx': `import { refused } from '../calls';
    export default () => [refused(), 'footer.help.link', import('../dialog')];`,
  'pages/about.tsx': `export default () => ['about.page.title', 'footer.help.link'];`,
  'pages/payment.tsx': `export default (code) => [\`billing.ca.\${code}\`, 'footer.help.link'];`,
  'calls.ts': `export const refused = () => 'server.loginFailed';
    export const other = () => 'server.registrationFailed';`,
  'dialog.ts': `export const title = 'login.page.title';`,
  'main.ts': `const parts = ['offline', 'app.offline.note', 'app.loading.label'];
    export const pages = import.meta.glob('./pages/*.tsx');
    export const words = [
      () => import('virtual:messages/en/shared'),
      () => import('virtual:messages/en/pages/login'),
      () => import('virtual:messages/ar/pages/login'),
      () => import('virtual:messages/en/pages/about'),
      () => import('virtual:messages/en/pages/payment'),
    ];
    console.info(parts, pages, words);`,
};

describe('the messages of', () => {
  const root = mkdtempSync(join(tmpdir(), 'page-messages-'));
  /** The ids in each part, by its module. */
  const ids: Record<string, string[]> = {};

  beforeAll(async () => {
    mkdirSync(join(root, 'pages'));
    for (const [name, code] of Object.entries(files)) writeFileSync(join(root, name), code);
    const chunks = await buildForProduction({
      configFile: false,
      logLevel: 'silent',
      root,
      plugins: [messages()],
      build: { write: false, rolldownOptions: { input: join(root, 'main.ts') } },
    });
    for (const chunk of chunks) {
      if (chunk.type !== 'chunk') continue;
      const part = /virtual:messages\/(.+)$/.exec(chunk.facadeModuleId ?? '')?.[1];
      if (!part) continue;
      ids[part] = [...chunk.code.matchAll(/"(\w+(?:\.\w+)+)":\[/g)].map(([, id = '']) => id);
    }
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('a page are those of its calls and of what it loads later, and no others', () => {
    expect(ids['en/pages/login']).toEqual(['login.page.title', 'server.loginFailed']);
    expect(ids['en/pages/about']).toEqual(['about.page.title']);
  });

  test('a page are the same in both languages', () => {
    expect(ids['ar/pages/login']).toEqual(ids['en/pages/login']);
  });

  test('a page include every id that a template may become', () => {
    expect(ids['en/pages/payment']).toContain('billing.ca.ab');
    expect(ids['en/pages/payment']?.every((id) => id.startsWith('billing.ca.'))).toBe(true);
  });

  test('the application and of most pages come once, without those that are there at startup', () => {
    expect(ids['en/shared']).toEqual(['app.offline.note', 'footer.help.link']);
  });
});
