/**
 * The words of a page load with it, by area. Here every page is followed through all that it imports
 * from the app, and each message that is named on the way (the failures of its calls above all) must
 * be in an area of its route: opened by its address, no page shows the id of a message.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import english from '../../../lang/en.json' with { type: 'json' };
import { areaOf } from '../../../lang/areas';
import { readUse, uses } from '../../../tools/message-use';
import { readRouteParts } from '../../../tools/vite/route-parts';

const app = join(import.meta.dirname, '../../../app');

/** The files of the app that a file runs, itself among them; types bring nothing. */
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

/** The messages that files name, and whose words come with no page of their own. */
function idsIn(files: Iterable<string>): string[] {
  const sources = Object.fromEntries([...files].map((file) => [file, readFileSync(file, 'utf8')]));
  const use = readUse(sources);
  return Object.keys(english).filter(
    (id) => uses(use, id) && !['shared', 'boot'].includes(areaOf(id)),
  );
}

const pages = [...readRouteParts()].filter(([path]) => path !== '*');

/** What can be wrong with one field is told where that field is, and needs to be there alone. */
const atFields: Record<string, readonly string[]> = {
  'register.businessName.formatError': ['/register', '/verify-phone', '/profile/settings'],
  'register.businessName.takenError': ['/register', '/verify-phone', '/profile/settings'],
  'payment.agreement.requiredError': ['/payment'],
};

describe('the words of', () => {
  test.each(pages)('%s, and of every failure there, load with it', (path, { page, areas }) => {
    const ids = idsIn(filesOf(join(app, page)));
    const missing = ids.filter(
      (id) => (atFields[id]?.includes(path) ?? true) && !areas.some((area) => area === areaOf(id)),
    );
    expect(missing).toEqual([]);
  });

  test('/payment are followed as far as its calls', () => {
    const files = [...filesOf(join(app, 'pages/payment.tsx'))].map((file) => relative(app, file));
    expect(files).toContain('features/checkout/use-checkout.ts');
    expect(files).toContain('features/subscription/plan.ts');
    expect(idsIn(files.map((file) => join(app, file)))).toContain('plans.get.error');
  });
});
