/** Faults of an installed package, as a registry's checks would find them. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, readManifest } from './install';

/** Files in a folder of the package, by their path in it. */
function filesOf(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    kind.test(file),
  );
}

/** Every file that `exports` names exists, with types before code. */
export function exportFaults(folder: string): string[] {
  return Object.entries(readManifest(folder).exports).flatMap(([name, target]) => {
    const files = typeof target === 'string' ? [target] : Object.values(target);
    const missing = files.filter((file) => !existsSync(join(folder, file)));
    const isLate = typeof target === 'object' && Object.keys(target)[0] !== 'types';
    return [
      ...missing.map((file) => `${name}: ${file} is not in the package`),
      ...(isLate ? [`${name}: types must come first`] : []),
    ];
  });
}

/** The modules that call React's development build, which a page of production does not have. */
export function developmentFaults(folder: string): string[] {
  return filesOf(folder, /\.js$/).filter((file) =>
    /jsxDEV|jsx-dev-runtime/.test(readFileSync(join(folder, file), 'utf8')),
  );
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that the library's modules and declarations import. */
function importedBy(folder: string): Set<string> {
  const names = filesOf(folder, /\.(?:js|d\.ts)$/).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/(?:from|import\()\s*["']([^."'][^"']*)["']/g)].map(([, name]) =>
      packageOf(name ?? ''),
    );
  });
  return new Set(names);
}

const declared = ({ dependencies, peerDependencies }: Manifest) => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies),
];

/** Packages imported but not declared, or declared but never imported. */
export function dependencyFaults(folder: string): string[] {
  const known = declared(readManifest(folder));
  const used = importedBy(folder);
  return [
    ...[...used].filter((name) => !known.includes(name)).map((name) => `${name} is not declared`),
    ...known
      // Every application that renders needs it, and no module imports it.
      .filter((name) => name !== 'react-dom' && !used.has(name))
      .map((name) => `${name} is declared and never imported`),
  ];
}

/** Relative imports in modules, declarations and the style sheet that do not resolve. */
export function linkFaults(folder: string): string[] {
  return filesOf(folder, /\.(?:js|d\.ts|css)$/).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const links = /(?:from|import\()\s*["'](\.[^"']*)["']|url\(["']?(\.[^)"']*)/g;
    return [...text.matchAll(links)]
      .map(([, module, asset]) => module ?? asset ?? '')
      .map((name) => join(folder, file, '..', name))
      .map((path) => (file.endsWith('.d.ts') ? path.replace(/\.js$/, '.d.ts') : path))
      .filter((path) => !existsSync(path))
      .map((path) => `${file} leads to ${path}`);
  });
}
