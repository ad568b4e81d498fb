/**
 * `npm run font:language-name`: cuts the letters of «العربية» out of the Arabic font file. The link
 * to Arabic stands on every English page; with this 2 kB file it needs none of the 23 kB of the whole
 * script. The font's licence (OFL 1.1, no reserved name) allows it.
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
