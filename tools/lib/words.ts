import { locales } from '../../lang/locales';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { type Catalogue, readLang } from '../catalogue';
import { readUse, uses } from '../message-use';
import { filesUnder, out, root } from './folders';

/** The ids of the messages that components show, as named in their sources. */
export function libraryIds(): string[] {
  const files = [
    ...filesUnder(join(root, 'src/components')),
    ...filesUnder(join(root, 'src/foundations')),
    // The parts of screens that src/library/index.ts exports.
    join(root, 'src/screens/shared/plan-card.tsx'),
    join(root, 'src/screens/shared/status-badge.tsx'),
  ];
  const use = readUse(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
  return Object.keys(readLang<Catalogue>('en')).filter((id) => uses(use, id));
}

const script = (value: object) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`;

const declaration = `import type { CompiledMessages } from '../types/src/library/index.js';

/** The messages of the components, compiled ahead of time. */
declare const messages: CompiledMessages;
export default messages;
`;

/** Writes the messages of both languages, as source text and precompiled. */
export function writeWords(ids: string[]): void {
  const folder = join(out, 'messages');
  mkdirSync(folder, { recursive: true });
  for (const locale of locales) {
    const catalogue = readLang<Catalogue>(locale);
    const words = ids.map((id) => [id, catalogue[id] ?? ''] as const);
    const compiled = words.map(([id, text]) => [id, parse(text, { captureLocation: false })]);
    const json = `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`;
    writeFileSync(join(folder, `${locale}.json`), json);
    writeFileSync(join(folder, `${locale}.js`), script(Object.fromEntries(compiled)));
    writeFileSync(join(folder, `${locale}.d.ts`), declaration);
  }
}
