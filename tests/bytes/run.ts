/**
 * Fails if the entry or a route of the built site loads more than its budget: scripts, messages and
 * styles, compressed as the server sends them, in the language that needs more.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from './budgets';

const site = join(import.meta.dirname, '../../dist/site');

type Files = Readonly<Record<string, string>>;

interface Manifest {
  shells: Files;
  pages: Readonly<Record<string, Files>>;
  waiting: Readonly<Record<string, Files>>;
}

/** The kilobytes of all scripts and style sheets that a page lists. */
function weightOf(file: string): number {
  const html = readFileSync(join(site, file), 'utf8');
  const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  const bytes = [...assets].map((asset) => statSync(join(site, `${asset}.br`)).size);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

// Written by the build (`tools/vite/shell.ts`, `tools/prerender.mjs`).
const manifest = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as Manifest;
const measured = new Map(
  Object.entries({ entry: manifest.shells, ...manifest.pages, ...manifest.waiting }).map(
    ([route, files]) => [route, Math.max(...Object.values(files).map(weightOf))],
  ),
);

const faults: string[] = [];
const unused = new Set(Object.keys(budgets));
for (const [route, weight] of measured) {
  const name = route in budgets ? route : route.replace(/[^/]+$/, '*');
  const budget = budgets[name];
  unused.delete(name);
  const said = `${route} loads ${weight.toFixed(1)} kB`;
  console.info(`${said} of ${budget ?? 'no budget'}`);
  if (budget === undefined) faults.push(`${said} and has no budget in tests/bytes/budgets.ts`);
  else if (weight > budget) faults.push(`${said}; its budget is ${budget}`);
  if (weight <= 0) faults.push(`${route} lists no assets`);
}
for (const route of unused) faults.push(`${route} has a budget, and is not in the site`);
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
