import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { InlineConfig } from 'vite';
import { browserTarget, css } from '../vite/browser-target';
import { buildForProduction } from '../vite/build';
import { out, root } from './folders';

const common: InlineConfig = { configFile: false, logLevel: 'warn', root, publicDir: false };

/** The package's entries: the components, and the rules their numbers follow. */
const entries = ['src/library/index.ts', 'api/contract/rules.ts'];

/**
 * A module with components, contexts or hooks runs in the browser, so it needs 'use client' in apps
 * that render on a server.
 */
const isClientModule = (name: string, imports: readonly string[]) =>
  name.endsWith('.tsx') || imports.some((imported) => /^react(?:-dom)?(?:\/|$)/.test(imported));

/**
 * Emits one module per source module: an application's bundler picks the ones it needs, and dynamic
 * imports stay lazy there.
 */
export function writeModules(packages: readonly string[]): Promise<unknown> {
  const isPackage = (id: string) =>
    packages.some((name) => id === name || id.startsWith(`${name}/`));
  return buildForProduction({
    ...common,
    build: {
      outDir: join(out, 'esm'),
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      lib: { entry: entries.map((file) => join(root, file)), formats: ['es'] },
      rolldownOptions: {
        external: isPackage,
        output: {
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: '[name].js',
          banner: ({ facadeModuleId, imports }) =>
            isClientModule(facadeModuleId ?? '', imports) ? "'use client';" : '',
        },
      },
    },
  });
}

/** A style sheet with the fonts it references, which both share. */
const writeSheet = (input: string, emptyOutDir: boolean) =>
  buildForProduction({
    ...common,
    plugins: [tailwindcss()],
    css,
    base: './',
    build: {
      outDir: join(out, 'css'),
      emptyOutDir,
      cssTarget: browserTarget,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, input),
        output: { assetFileNames: '[name][extname]' },
      },
    },
  });

/**
 * The style sheet with every class the components use, and the parts of the one that an
 * application's Tailwind compiles.
 */
export async function writeStyles(): Promise<void> {
  await writeSheet('src/library/library.css', true);
  await writeSheet('src/base.css', false);
  copyFileSync(join(root, 'src/utilities.css'), join(out, 'css/utilities.css'));
  copyFileSync(join(import.meta.dirname, 'tailwind.css'), join(out, 'css/tailwind.css'));
}

/** The theme of the utility classes as a preset, with the token names inlined. */
export function writePreset(): Promise<unknown> {
  return buildForProduction({
    ...common,
    build: {
      outDir: join(out, 'preset'),
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      lib: { entry: join(root, 'tailwind.config.ts'), formats: ['es'], fileName: 'preset' },
    },
  });
}
