/** The commands of the documentation do what its pages say, in a fresh clone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Clone } from './support/clone';
import { type Serves, table } from './support/command-table';
import type { Program } from './support/program';
import { freePort } from '../support/port';
import { expect, test } from './support/test';

/** Builds the site and the server when a test runs alone and this clone has not built them yet. */
async function ensureBuilt(clone: Clone, run: (command: string) => Program): Promise<void> {
  if (existsSync(join(clone.folder, 'dist/server/main.js'))) return;
  expect(await run('npm run build').ended).toBe(0);
}

const withPort = (pattern: RegExp, port: number) =>
  new RegExp(pattern.source.replaceAll('{port}', String(port)), pattern.flags);

async function serve(
  proof: Serves,
  clone: Clone,
  browser: Browser,
  run: (command: string, options: { env: Record<string, string> }) => Program,
): Promise<void> {
  const port = await freePort();
  const isServer = !proof.serves.includes('{port}');
  const program = run(proof.serves.replaceAll('{port}', String(port)), {
    env: {
      PORT: String(isServer ? port : await freePort()),
      DATA_DIR: join(clone.data, 'commands'),
    },
  });
  await program.printed(withPort(proof.prints, port));
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}${proof.opens}`);
  await expect(page.locator(proof.shows).first()).toBeVisible({ timeout: 60_000 });
  await page.close();
  await program.interrupt();
}

for (const proof of table) {
  if ('serves' in proof) {
    test(proof.serves, async ({ clone, run, browser }) => {
      await ensureBuilt(clone, run);
      await serve(proof, clone, browser, run);
    });
  } else {
    test(proof.runs, async ({ clone, run }) => {
      const keeps = (proof.keeps ?? []).map((file) => join(clone.folder, file));
      const before = keeps.map((file) => readFileSync(file, 'utf8'));
      if (proof.needsBuild) await ensureBuilt(clone, run);
      const program = run(proof.runs);
      expect(await program.ended, program.output).toBe(proof.code ?? 0);
      expect(program.output).toMatch(proof.prints);
      expect(keeps.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
    });
  }
}
