import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders';

interface RootManifest {
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
}

/** Provided by the application, because two copies of React cannot share a page. */
const peers = ['react', 'react-dom'];

/** The components use `useEffectEvent`, which earlier versions do not have. */
const reactVersions = '^19.2.0';

/** Packages that the components' modules import. */
const dependencies = [
  '@floating-ui/dom',
  '@radix-ui/react-dialog',
  '@radix-ui/react-direction',
  '@radix-ui/react-tabs',
  'card-validator',
  'class-variance-authority',
  'ibantools',
  'libphonenumber-js',
  'lucide',
  'react-intl',
  'zustand',
];

/** Packages that remain imports in the output. */
export const packages = [...peers, ...dependencies];

const typed = (types: string, file: string) => ({ types, default: file });
const words = (locale: string) => ({
  [`./messages/${locale}`]: typed(`./messages/${locale}.d.ts`, `./messages/${locale}.js`),
  [`./messages/${locale}.json`]: `./messages/${locale}.json`,
});

/** The package's own manifest; versions are those this repository is tested with. */
export function manifest(): object {
  const own: RootManifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const versions = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, own.dependencies[name]]));
  return {
    name: '@wasla/ui',
    version: own.version,
    description: 'Components of the Wasla design system, in English and Arabic.',
    license: own.license,
    type: 'module',
    // Modules only define things; importing a style sheet has an effect.
    sideEffects: ['**/*.css'],
    exports: {
      '.': typed('./types/src/library/index.d.ts', './esm/src/library/index.js'),
      './rules': typed('./types/api/contract/rules.d.ts', './esm/api/contract/rules.js'),
      './styles.css': './css/library.css',
      './tailwind.css': './css/tailwind.css',
      './tokens.json': './tokens.json',
      ...words('en'),
      ...words('ar'),
      './package.json': './package.json',
    },
    files: ['esm', 'types', 'css', 'preset', 'messages', 'tokens.json'],
    peerDependencies: Object.fromEntries(peers.map((name) => [name, reactVersions])),
    dependencies: versions(dependencies),
    engines: own.engines,
  };
}
