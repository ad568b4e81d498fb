/**
 * `npm run lockfile`: completes package-lock.json with the packages for other platforms.
 *
 * npm leaves an optional package out of the lock when the registry at hand does not offer it, as a
 * mirror may do for systems it does not serve, and `npm ci` (npm 11) then refuses the lock. Their
 * names and versions stand in the packages that want them, so they can be written down all the
 * same; without a hash, because nothing was fetched that could be hashed.
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
 * Where the resolver would find a package from another one.
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
 * Platforms by the name alone, which is how such packages are named.
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
lock.packages = Object.fromEntries(
  Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.info(`${added} packages for other platforms were added to package-lock.json.`);
