import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedFor } from './lock';

export interface Manifest {
  name: string;
  version: string;
  sideEffects: string[];
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const library = join(import.meta.dirname, '../../dist/lib');

/** The environment of another project, without the settings of this test run such as `NODE_ENV`. */
const foreignEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:NODE_ENV|NODE_OPTIONS|VITEST|VITE_)/.test(name),
    ),
  );

/**
 * Runs a command in another project's environment and returns its output; throws with its error
 * output.
 */
export function run(
  command: string,
  args: string[],
  cwd: string,
  env = foreignEnvironment(),
): string {
  return execFileSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    // Windows runs npm in a shell only, which splits arguments at spaces.
    shell: command === 'npm' && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const npm = (args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], cwd, {
    ...foreignEnvironment(),
    ...env,
  });

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const tools = [
  'vite',
  'tailwindcss',
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  '@types/react',
  '@types/react-dom',
];

/**
 * An application in a separate folder with the packed library installed by npm. Its lock file is
 * the required part of this repository's, so that the versions are the tested ones and npm takes
 * them from its cache.
 */
export function installApplication(): string {
  const folder = mkdtempSync(join(tmpdir(), 'another-application-'));
  cpSync(join(import.meta.dirname, 'app'), folder, { recursive: true });
  const manifest = readManifest(library);
  npm(['pack'], library, { npm_config_pack_destination: folder });
  const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
  const integrity = `sha512-${createHash('sha512')
    .update(readFileSync(join(folder, file)))
    .digest('base64')}`;

  const brought = [...Object.keys(manifest.peerDependencies), ...tools];
  const packages = lockedFor([...brought, ...Object.keys(manifest.dependencies)]);
  const versions = brought.map((name) => [name, packages[`node_modules/${name}`]?.version]);
  const dependencies = { [manifest.name]: `file:${file}`, ...Object.fromEntries(versions) };
  const application = { ...readManifest(folder), dependencies };
  const installed = { ...manifest, resolved: `file:${file}`, integrity };
  const lock = {
    name: application.name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': application, [`node_modules/${manifest.name}`]: installed, ...packages },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(application, null, 2));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock, null, 2));
  npm(['ci', '--prefer-offline', '--ignore-scripts'], folder);
  return folder;
}
