/**
 * Fails if the built style sheets or scripts use a feature that one of the oldest supported
 * browsers lacks, and that no reason is given for; or if a reason is given for a feature that is
 * gone.
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

function check(
  kind: string,
  featuresOf: (text: string) => Iterable<string>,
  known: ReadonlyMap<string, string>,
): void {
  const files = built.filter((name) => name.endsWith(kind));
  if (files.length === 0) throw new Error(`There are no ${kind} files in ${site}; build the site.`);
  const used = new Set<string>();
  for (const file of files) {
    for (const feature of featuresOf(readFileSync(join(site, file), 'utf8'))) {
      used.add(feature);
      if (!known.has(feature)) faults.push(`${file} uses ${feature}`);
    }
  }
  for (const feature of known.keys()) {
    if (!used.has(feature)) faults.push(`There is a reason for ${feature}, which is not used`);
  }
}

check('.css', newFeatures, knownFeatures);
check('.js', unguardedFeatures, knownScripts);
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
