/** The packages that the project is to be built with: each is declared, and something runs it. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { manifest as libraryManifest } from '../../tools/lib/manifest';

const root = join(import.meta.dirname, '../..');

/** Where what ships and what runs imports them. */
const folders = ['src', 'app', 'stories', '.storybook', 'tools'];

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|m?js|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
);

const importOf = (name: string) =>
  new RegExp(String.raw`(?:from|import|run)\s*\(?\s*['"]${name}(?:/[^'"]*)?['"]`);

test.each([
  'react',
  'react-dom',
  '@radix-ui/react-dialog',
  '@radix-ui/react-tabs',
  '@radix-ui/react-direction',
  'tailwindcss',
  'class-variance-authority',
  'storybook',
  '@storybook/react-vite',
  '@storybook/test-runner',
  'react-router-dom',
  'swr',
  'react-intl',
  'chromatic',
])('%s is declared and used', (name) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name]);
  expect(files.filter((text) => importOf(name).test(text))).not.toEqual([]);
});

test('the library is installed only with a React that has `useEffectEvent`', () => {
  expect(files.some((text) => text.includes('useEffectEvent'))).toBe(true);
  expect(libraryManifest()).toMatchObject({
    peerDependencies: { react: '^19.2.0', 'react-dom': '^19.2.0' },
  });
});
