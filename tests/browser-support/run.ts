/**
 * Fails if the built style sheets or scripts, including those in pages, use a feature that one of
 * the oldest supported browsers lacks, and that no reason is given for; or if a reason is given for a
 * feature that is gone.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { knownFeatures } from './known-features';
import { knownScripts } from './known-scripts';
import { newFeatures } from './old-styles';
import { unguardedFeatures } from './scripts';

const site = join(import.meta.dirname, '../../dist/site');
const built = readdirSync(site, { recursive: true }).map(String);
const faults: string[] = [];

/** The scripts written in a page; others have a `src` or a `type`. */
const inlineScripts = (html: string): string =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script).join(';\n');

function check(
  kinds: Readonly<Record<string, (text: string) => string>>,
  featuresOf: (text: string) => Iterable<string>,
  known: ReadonlyMap<string, string>,
): void {
  const used = new Set<string>();
  for (const [kind, sourceOf] of Object.entries(kinds)) {
    const sources = built
      .filter((name) => name.endsWith(kind))
      .map((file) => ({ file, source: sourceOf(readFileSync(join(site, file), 'utf8')) }));
    if (!sources.some(({ source }) => source))
      throw new Error(`No ${kind} file in ${site} has anything to check; build the site.`);
    for (const { file, source } of sources) {
      for (const feature of featuresOf(source)) {
        used.add(feature);
        if (!known.has(feature)) faults.push(`${file} uses ${feature}`);
      }
    }
  }
  for (const feature of known.keys()) {
    if (!used.has(feature)) faults.push(`There is a reason for ${feature}, which is not used`);
  }
}

const asIs = (text: string) => text;
check({ '.css': asIs }, newFeatures, knownFeatures);
check({ '.js': asIs, '.html': inlineScripts }, unguardedFeatures, knownScripts);
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
