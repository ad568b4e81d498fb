/**
 * A page's messages load with it, by area. This test follows every page through all its imports
 * from the app, and each message named on the way (above all its calls' failures) must be in an
 * area of its route: opened directly by URL, no page shows a message id.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import english from '../../../lang/en.json' with { type: 'json' };
import { areaOf } from '../../../lang/areas';
import { loadMessages, messagesOf } from '../../../app/language/messages';
import { locales } from '../../../src/foundations';
import { readUse, uses } from '../../../tools/message-use';
import { compileMessages } from '../../../tools/vite/messages';
import { readRouteParts } from '../../../tools/vite/route-parts';

const app = join(import.meta.dirname, '../../../app');

/** The files of the app that a file executes, itself included; type imports do not count. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  const imports = text.matchAll(
    /(?:^(?:import|export) (?!type\b)[^;]*?from |\bimport\()'(\.[^']+)'/gm,
  );
  for (const [, path = ''] of imports) {
    const base = join(dirname(file), path);
    const next = [`${base}.ts`, `${base}.tsx`].find((name) => existsSync(name));
    if (next && !relative(app, next).startsWith('..')) filesOf(next, found);
  }
  return found;
}

/** The messages that files name and that are not loaded with every page. */
function idsIn(files: Iterable<string>): string[] {
  const sources = Object.fromEntries([...files].map((file) => [file, readFileSync(file, 'utf8')]));
  const use = readUse(sources);
  return Object.keys(english).filter(
    (id) => uses(use, id) && !['shared', 'boot'].includes(areaOf(id)),
  );
}

const pages = [...readRouteParts()].filter(([path]) => path !== '*');

/** Errors of a single field are shown at that field, and are only needed where the field is. */
const atFields: Record<string, readonly string[]> = {
  'register.businessName.formatError': ['/register', '/verify-phone', '/profile/settings'],
  'register.businessName.takenError': ['/register', '/verify-phone', '/profile/settings'],
  'payment.agreement.requiredError': ['/payment'],
};

describe('the messages of', () => {
  test.each(pages)('%s, and of every failure there, load with it', (path, { page, areas }) => {
    const ids = idsIn(filesOf(join(app, page)));
    const missing = ids.filter(
      (id) => (atFields[id]?.includes(path) ?? true) && !areas.some((area) => area === areaOf(id)),
    );
    expect(missing).toEqual([]);
  });

  test.each(locales)(
    'every page, in %s, include the words of the id of an error',
    async (locale) => {
      await loadMessages(locale, ['shared']);
      const loaded = Object.keys(messagesOf(locale));
      const everywhere = Object.keys(compileMessages(locale)).filter((id) =>
        ['shared', 'boot'].includes(areaOf(id)),
      );
      expect(everywhere).toContain('errorPage.id.copyAction');
      expect(everywhere.filter((id) => !loaded.includes(id))).toEqual([]);
    },
  );

  test('/payment are collected from its calls too', () => {
    const files = [...filesOf(join(app, 'pages/payment.tsx'))].map((file) => relative(app, file));
    expect(files).toContain('features/checkout/use-checkout.ts');
    expect(files).toContain('features/subscription/plan.ts');
    expect(idsIn(files.map((file) => join(app, file)))).toContain('plans.get.error');
  });
});
