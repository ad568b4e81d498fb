/** `npm run build:lib`: builds the component library's package in `dist/lib`. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeModules, writePreset, writeStyles } from './code';
import { out, root } from './folders';
import { manifest, packages } from './manifest';
import { writeTypes } from './types';
import { libraryIds, writeWords } from './words';

const began = performance.now();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const ids = libraryIds();
await writeModules(packages);
await writeStyles();
await writePreset();
writeTypes(ids);
writeWords(ids);

copyFileSync(join(root, 'src/tokens/tokens.json'), join(out, 'tokens.json'));
copyFileSync(join(import.meta.dirname, 'README.md'), join(out, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);

const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.info(`dist/lib: ${ids.length} messages in two languages, built in ${seconds} s.`);
