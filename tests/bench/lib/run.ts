/**
 * `npm run bench:lib`: the cost for an application of importing one name from the package. Builds
 * the package first.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { bundleAlone, madeOf } from './alone';

const names = [
  'Button',
  'Icon',
  'Money',
  'TextField',
  'CardNumberField',
  'PhoneField',
  'Tabs',
  'Dialog',
  'Table',
  'LocaleProvider',
  'useForm',
];

const root = join(import.meta.dirname, '../../..');
execFileSync(process.execPath, ['--import', 'tsx', 'tools/lib/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});

const component = (module: string) => /^components\/([^/.]+)/.exec(module)?.[1];
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

console.info(`\n${'import { … }'.padEnd(18)}kB gzip beyond React, and whose code it is`);
for (const name of names) {
  const { gzip, modules } = await bundleAlone(name);
  const folders = [...new Set(modules.map(component).filter(Boolean))];
  console.info(`${name.padEnd(18)}${kB(gzip)}  ${folders.join(', ') || 'foundations'}`);
}

const parts = madeOf('components/button.js');
const strange = (await bundleAlone('Button')).modules.filter((module) => !parts.has(module));
console.info(
  strange.length === 0
    ? '\nButton alone brings nothing that it does not import itself.'
    : `\nButton alone also brings: ${strange.join(', ')}`,
);
process.exitCode = strange.length === 0 ? 0 : 1;
