import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { readUse, uses } from '../../../tools/message-use';
import { browserTarget, css, withoutParser } from '../../../tools/vite/browser-target';
import { buildForProduction } from '../../../tools/vite/build';
import { compileMessages } from '../../../tools/vite/messages';
import { isInFolder } from '../../../tools/vite/is-in-folder';

const root = join(import.meta.dirname, '../../..');
const WORDS = 'virtual:bench-words';
const STYLE = 'virtual:bench-style.css';

/** The messages that some modules show, precompiled as on the site. */
function wordsOf(modules: readonly string[]): object {
  const files = modules.map((file) => [file, readFileSync(file, 'utf8')]);
  const use = readUse(Object.fromEntries(files));
  return compileMessages('en', (id) => uses(use, id));
}

/** The styles of some modules: base styles, tokens, and the classes they use. */
function styleOf(modules: readonly string[], folder: string): string {
  const sheet = readFileSync(join(root, 'src/styles.css'), 'utf8')
    .replaceAll(/@source (?!not inline)[^;]*;/g, '')
    .replaceAll("'./", `'${join(root, 'src')}/`)
    .replace("'../tailwind.config.ts'", `'${join(root, 'tailwind.config.ts')}'`);
  const sources = modules.map((file) => `@source '${file}';`).join('\n');
  const file = join(folder, 'style.css');
  writeFileSync(file, `${sheet}\n${sources}\n`);
  return file;
}

/** Substitutes the form's messages and styles in a build. */
function stand(words: object, style: string | undefined): Plugin {
  return {
    name: 'bench-form',
    enforce: 'pre',
    resolveId(id) {
      if (id === WORDS) return `\0${WORDS}`;
      if (id === STYLE) return style ?? `\0${WORDS}`;
      return undefined;
    },
    load: (id) =>
      id === `\0${WORDS}`
        ? `export default JSON.parse(${JSON.stringify(JSON.stringify(words))});`
        : undefined,
  };
}

async function bundle(entry: string, outDir: string, plugin: Plugin) {
  const html = join(outDir, 'index.html');
  writeFileSync(
    html,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Form</title><link rel="icon" href="data:,"><body><script type="module" src="${join(import.meta.dirname, entry)}"></script></body></html>`,
  );
  return buildForProduction({
    configFile: false,
    logLevel: 'error',
    root: outDir,
    base: './',
    plugins: [plugin, react(), tailwindcss()],
    css,
    resolve: { alias: withoutParser },
    build: {
      outDir: join(outDir, 'site'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssTarget: browserTarget,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
          },
        },
      },
    },
  });
}

const zipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length;

/** Compressed bytes of a form, without React itself. */
export interface Weight {
  script: number;
  style: number;
}

function weigh(files: Rolldown.RolldownOutput['output']): Weight {
  const weight = { script: 0, style: 0 };
  for (const file of files) {
    if (file.type === 'chunk' && file.name !== 'react') weight.script += zipped(file.code);
    if (file.type === 'asset' && file.fileName.endsWith('.css')) {
      weight.style += zipped(file.source);
    }
  }
  return weight;
}

export interface Built {
  folder: string;
  weight: Weight;
}

function emptyFolder(name: string): string {
  const folder = join(root, 'test-results/bench-form', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The plain HTML form. */
export async function buildBare(): Promise<Built> {
  const folder = emptyFolder('bare');
  const files = await bundle('bare.tsx', folder, stand({}, undefined));
  return { folder: join(folder, 'site'), weight: weigh(files) };
}

/** The library's form, with only the messages and styles of its own modules. */
export async function buildOurs(): Promise<Built> {
  const folder = emptyFolder('ours');
  const first = await bundle('ours.tsx', folder, stand({}, undefined));
  const modules = first
    .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    .filter((id) => isInFolder(id, root) && !id.includes('node_modules'));
  const style = styleOf(modules, folder);
  const files = await bundle('ours.tsx', folder, stand(wordsOf(modules), style));
  return { folder: join(folder, 'site'), weight: weigh(files) };
}
