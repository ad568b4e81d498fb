/** A start that receives SIGTERM, at any moment and as the first process of a container. */
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Chance } from '../../../../tests/support/chance';
import { reportHowToRepeat, seed } from '../../../../tests/support/random';
import { importsFrom } from '../../support/servers/built-imports';
import { Child } from '../../support/servers/child';
import { copyData, freshPostgresUrl } from '../../support/database/databases';
import { serverProcesses } from '../../support/servers/server-processes';

/** Longer than a start takes on an idle machine, in milliseconds, so that some moments are late. */
const START_MS = 2_500;

const ROUNDS = 3;

const { root, start, startFirst } = serverProcesses();

/** Starts a server, and sends it SIGTERM at a random moment after it handles that. */
async function stopped(env: Readonly<Record<string, string>>, moment: number): Promise<Child> {
  const child = startFirst(env);
  await child.prints(Child.HANDLES_SIGTERM);
  // Handling signals only once the server listens would lose earlier ones.
  expect(child.stdout).not.toMatch(/sandbox mode|Ready/);
  await delay(moment);
  child.signal('SIGTERM');
  return child;
}

describe('SIGTERM in the middle of a start', () => {
  const kinds = [
    { name: 'an embedded database', env: async () => ({ DATA_DIR: join(root, 'embedded') }) },
    {
      name: 'PostgreSQL without a schema',
      env: async () => ({ DATA_DIR: join(root, 'key'), DATABASE_URL: await freshPostgresUrl() }),
    },
  ];
  test.each(kinds)('ends it with 0, and the next start works: $name', async ({ env: made }) => {
    reportHowToRepeat();
    const chance = new Chance(seed);
    const env = await made();
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = await stopped(env, chance.next() * START_MS);
      expect(await child.end()).toEqual({ code: 0, signal: null });
      expect(child.stderr).toBe('');
    }
    const next = start(env);
    await next.ready();
    expect(await next.stop()).toBe(0);
  });

  test('twice, it does not wait for the step that is under way', async () => {
    const used = join(root, 'twice');
    copyData(used);
    const child = await stopped({ DATA_DIR: used }, 0);
    child.signal('SIGTERM');
    expect(await child.end()).toEqual({ code: 0, signal: null });
  });
});

test('the entry loads no package before it handles signals', () => {
  for (const { file, specifier } of importsFrom(['main.js'])) {
    const isAllowed = specifier.startsWith('.') || isBuiltin(specifier);
    expect(isAllowed, `${file} imports ${specifier}`).toBe(true);
  }
});
