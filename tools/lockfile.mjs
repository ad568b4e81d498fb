/**
 * `npm run lockfile`: completes package-lock.json with the packages for other platforms.
 *
 * npm leaves an optional package out of the lock file when the registry does not offer it, as with
 * a mirror that serves only some systems, and `npm ci` (npm 11) then rejects the lock file. The
 * packages that depend on them state their names and versions, so the entries can be added anyway,
 * but without an integrity hash, because nothing was downloaded.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, Record<string, unknown>>} */
const packages = lock.packages;

const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'android',
  'openbsd',
  'netbsd',
  'openharmony',
  'aix',
  'sunos',
];
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'wasm32',
  'loong64',
  'mips64el',
];

/**
 * Where Node resolves a package from another one.
 * @param {string} from
 * @param {string} name
 */
function find(from, name) {
  let place = from;
  for (;;) {
    const key = `${place ? `${place}/` : ''}node_modules/${name}`;
    if (key in packages) return key;
    if (!place) return undefined;
    place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')));
  }
}

/**
 * Derives the platform from the name, by the naming convention of such packages.
 * @param {string} name
 */
function platform(name) {
  const words = name.split(/[/-]/);
  const os = name === 'fsevents' ? ['darwin'] : systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) };
}

let added = 0;
for (const [from, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (find(from, name)) continue;
    const version = range.replace(/^[~^]/, '');
    packages[`node_modules/${name}`] = {
      version,
      ...platform(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added += 1;
  }
}
// In npm's own order.
lock.packages = Object.fromEntries(
  Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.info(`${added} packages for other platforms were added to package-lock.json.`);
