/** The tests of server and contract that a change may break, the closest first. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { distancesFrom, moduleReader } from '../support/import-graph';

const root = join(import.meta.dirname, '../..');
const folder = 'api/tests';

/** The report of the last run of all of them. */
const report = join(root, 'test-results/server.json');

/**
 * The modules that put the server and its contract together, and the tests' own server. Nearly every
 * test starts it, so through these each source reaches nearly every test.
 */
const isAssembly = (path: string): boolean =>
  /^api\/server\/[^/]+\.ts$|^api\/contract\/index\.ts$|\/support\/world\.ts$/.test(path);

/** Tests that search for faults at random, start many servers or kill them take minutes. */
const LONG = /(?:kill|fuzz|machine|simulator|process|older-server)[^/]*\.test\.ts$/;

/** The domain of a source or a test, which is the name of its folder. */
const domainOf = (path: string): string | undefined =>
  /^api\/(?:server|contract|tests(?:\/contract)?)\/([a-z-]+)\//.exec(path)?.[1];

/** The folder of a source's tests, which mirrors its own. */
const testsOf = (path: string): string =>
  dirname(
    path.replace(/^api\/(?:server|(contract))/, (_, contract) => join(folder, contract ?? '')),
  );

/** Farther than any number of imports: a test of the same domain that imports no changed source. */
const DOMAIN = 1000;

/** How long a test takes that has never run here, in seconds. */
const UNKNOWN_SECONDS = 3;

/** How long each test took in the last whole run, in seconds. */
function recordedSeconds(): Map<string, number> {
  if (!existsSync(report)) return new Map();
  // Written by Vitest in this shape.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [
      relative(root, name).replaceAll('\\', '/'),
      (endTime - startTime) / 1000,
    ]),
  );
}

export interface ServerTests {
  /** The tests to run, the closest first. */
  chosen: string[];
  /** How many tests a changed source reaches, most of them through the assembled server. */
  reached: number;
}

export interface Allowed {
  /** How long the chosen tests may take together. */
  seconds: number;
  secondsOf?: ReadonlyMap<string, number>;
}

/** Chooses what fits in a time; a test that has itself changed always runs. */
export function closestServerTests(
  changed: readonly string[],
  { seconds, secondsOf = recordedSeconds() }: Allowed,
): ServerTests {
  const moduleOf = moduleReader();
  const domains = new Set(changed.map(domainOf));
  const tests = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !file.includes('/bench/'));
  const reached = tests.filter((test) => {
    const all = distancesFrom(test, moduleOf);
    return changed.some((file) => all.has(file)) || domains.has(domainOf(test));
  });
  const distances = new Map(
    reached.map((test) => {
      const near = distancesFrom(test, moduleOf, isAssembly);
      const found = changed.map((file) =>
        testsOf(file) === dirname(test)
          ? Math.min(1, near.get(file) ?? 1)
          : (near.get(file) ?? Infinity),
      );
      return [test, Math.min(...found, domains.has(domainOf(test)) ? DOMAIN : Infinity)];
    }),
  );
  const distanceOf = (test: string) => distances.get(test) ?? Infinity;
  let left = seconds;
  const chosen = reached
    .filter((test) => distanceOf(test) < Infinity && (distanceOf(test) === 0 || !LONG.test(test)))
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .filter((test) => {
      const takes = secondsOf.get(test) ?? UNKNOWN_SECONDS;
      const fits = distanceOf(test) === 0 || takes <= left;
      if (fits) left -= takes;
      return fits;
    });
  return { chosen, reached: reached.length };
}
