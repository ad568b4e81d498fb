/** Proves the proof: each kind of fault, planted in a page, is found by the check that is for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleProof } from '../../stories/bundle';
import { launchOptions } from '../../support/browser';
// Data, not source: the project's own linter must not meet the faults that are planted.
import { planted, sound } from './planted.json' with { type: 'json' };

interface Case {
  html: string;
  lang?: string;
  parameters?: Record<string, unknown>;
}

let folder = '';
let proof = '';
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proof-'));
  [proof, browser] = await Promise.all([
    bundleProof(folder),
    launchOptions().then((options) => chromium.launch(options)),
  ]);
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page that answers as Storybook's preview does when its globals change. */
async function stage({ html, lang = 'en', parameters = {} }: Case): Promise<void> {
  const direction = lang === 'ar' ? 'rtl' : 'ltr';
  await page.setContent(
    `<!doctype html><html lang="${lang}" dir="${direction}"><title>Planted</title><body>${html}</body></html>`,
  );
  await page.evaluate(
    ({ own, given }) => {
      const listeners = new Set<() => void>();
      globalThis.__STORYBOOK_PREVIEW__ = {
        ready: () => Promise.resolve(),
        currentRender: {
          id: 'planted',
          story: { parameters: given, tags: [], title: 'Planted' },
        },
      };
      globalThis.__STORYBOOK_ADDONS_CHANNEL__ = {
        on: (_event, listener) => listeners.add(listener),
        off: (_event, listener) => listeners.delete(listener),
        emit: (_event, payload) => {
          const globals: unknown = Reflect.get(Object(payload), 'globals');
          const asked: unknown = Reflect.get(Object(globals), 'direction');
          if (typeof asked === 'string')
            document.documentElement.dir = asked === 'auto' ? own : asked;
          for (const listener of listeners) listener();
        },
      };
    },
    { own: direction, given: parameters },
  );
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  await page.addScriptTag({ path: proof });
}

async function findings(planting: Case): Promise<string[]> {
  await stage(planting);
  const { findings: found } = await page.evaluate(() =>
    globalThis.waslaProof({ storyId: 'planted', pass: 'wide' }),
  );
  return found.map(({ check, where, what }) => `${check}: ${where}: ${what}`);
}

describe('the proof of stories', () => {
  test.each(planted)('finds $fault ($check)', async ({ check, ...planting }) => {
    const found = await findings(planting);
    expect(found.filter((line) => line.startsWith(`${check}:`))).not.toEqual([]);
  });

  test.each(sound)('finds nothing against $what', async (planting) => {
    expect(await findings(planting)).toEqual([]);
  });
});
