/** Tests the story checks: each kind of fault, planted in a page, is found by its check. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding, Pass } from '../../stories/page/types';
// JSON rather than source, so that the project's own linter does not report the planted faults.
import faults from './planted.json' with { type: 'json' };
import { ProofPage } from './support/proof-page';

interface Case {
  html: string;
  lang?: 'en' | 'ar';
  parameters?: Record<string, unknown>;
  tags?: string[];
  pass?: Pass;
}

let stage: ProofPage;

beforeAll(async () => {
  stage = await ProofPage.open();
}, 60_000);

afterAll(() => stage?.close());

/** A page that reacts like Storybook's preview when its globals change. */
async function show({ html, lang = 'en', parameters = {}, tags = [] }: Case): Promise<void> {
  await stage.show(html, lang);
  await stage.page.evaluate(
    ({ given, tags }) => {
      const listeners = new Set<() => void>();
      const own = document.documentElement.dir;
      globalThis.__STORYBOOK_PREVIEW__ = {
        ready: () => Promise.resolve(),
        currentRender: {
          id: 'planted',
          story: { id: 'planted', parameters: given, tags, title: 'Planted' },
        },
      };
      globalThis.__STORYBOOK_ADDONS_CHANNEL__ = {
        on: (_event, listener) => listeners.add(listener),
        off: (_event, listener) => listeners.delete(listener),
        emit: (_event, payload) => {
          const globals: unknown = Reflect.get(Object(payload), 'globals');
          const direction: unknown = Reflect.get(Object(globals), 'direction');
          const locale: unknown = Reflect.get(Object(globals), 'locale');
          if (typeof direction === 'string')
            document.documentElement.dir = direction === 'auto' ? own : direction;
          if (typeof locale === 'string') {
            // The planted page decides how to react to a new language.
            document.dispatchEvent(new CustomEvent('language', { detail: locale }));
          }
          for (const listener of listeners) listener();
        },
      };
    },
    { given: parameters, tags },
  );
}

async function findings(planting: Case): Promise<string[]> {
  await show(planting);
  const { page } = stage;
  if (planting.pass === 'forced') await page.emulateMedia({ forcedColors: 'active' });
  const passes: Pass[] = planting.pass ? [planting.pass] : ['colours', 'wide'];
  const found: Finding[] = [];
  for (const pass of passes) {
    const reply = await page.evaluate(
      (asked) => globalThis.waslaProof({ storyId: 'planted', pass: asked }),
      pass,
    );
    found.push(...reply.findings);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map(({ check, where, what }) => `${check}: ${where}: ${what}`);
}

/** A page, by its HTML, or that in Arabic where it is an `ar`. */
type Written = string | { ar: string } | Case;

function caseOf(written: Written): Case {
  if (typeof written === 'string') return { html: written };
  return 'ar' in written ? { html: written.ar, lang: 'ar' } : written;
}

// JSON has no literal types: pass is one of those the page knows.
const { planted, sound } = faults as unknown as {
  planted: Record<string, Record<string, Written>>;
  sound: Record<string, Written>;
};

describe('the proof of stories', () => {
  const cases = Object.entries(planted).flatMap(([check, all]) =>
    Object.entries(all).map(([fault, written]) => ({ check, fault, written })),
  );
  test.each(cases)('finds $fault ($check)', async ({ check, written }) => {
    const found = await findings(caseOf(written));
    expect(found.filter((line) => line.startsWith(`${check}:`))).not.toEqual([]);
  });

  test.each(Object.entries(sound))('finds no fault in %s', async (_what, written) => {
    expect(await findings(caseOf(written))).toEqual([]);
  });
});
