/**
 * Fails if the built style sheets use a feature that a browser of the support floor may lack, and
 * that `known-features.ts` gives no reason for; or if it gives one for a feature that is gone.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newFeatures } from './built-styles';
import { knownFeatures } from './known-features';

const site = join(import.meta.dirname, '../../dist/site');

const sheets = readdirSync(site, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.css'));
if (sheets.length === 0) throw new Error(`There are no style sheets in ${site}; build the site.`);

const used = new Set<string>();
const faults: string[] = [];
for (const sheet of sheets) {
  for (const feature of await newFeatures(readFileSync(join(site, sheet), 'utf8'))) {
    used.add(feature);
    if (!knownFeatures.has(feature)) faults.push(`${sheet} uses ${feature}`);
  }
}
for (const feature of knownFeatures.keys()) {
  if (!used.has(feature)) faults.push(`known-features.ts names ${feature}, which is not used`);
}
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
