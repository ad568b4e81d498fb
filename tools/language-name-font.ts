/**
 * `npm run font:language-name`: subsets the Arabic font to the letters of «العربية». Every English
 * page links to Arabic; with this 2 kB file the link does not need the 23 kB of the whole script.
 * The font's licence (OFL 1.1, no reserved name) allows it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const whole =
  'node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
const part = 'src/tokens/fonts/readex-pro-language-name.woff2';

const font = await subsetFont(await readFile(join(root, whole)), 'العربية', {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 450, default: 400 } },
});
await writeFile(join(root, part), font);
console.info(`${part}: ${font.length} bytes`);
