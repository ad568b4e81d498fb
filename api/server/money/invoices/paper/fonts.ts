/**
 * The fonts of PDF documents: the site's own, and Noto Sans for the letters that it lacks. A font is
 * split into files, each of which has some of its characters.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import * as v from 'valibot';
import { once } from '../../../platform/once';

export type Weight = 400 | 500;

/** A file of a font at one weight, registered with PDFKit under `name`. */
export type Face = { readonly name: string; readonly bytes: Buffer };

export type FontFile = {
  readonly characters: ReadonlySet<number>;
  readonly faces: Readonly<Record<Weight, Face>>;
};

/** The files of each font that a document may need, in the order in which fonts are tried. */
export type Fonts = readonly (readonly FontFile[])[];

/** Characters that affect order or line breaks and are not drawn, except those that join letters. */
export const HIDDEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;

/** The files of the site's font. */
const SITE = ['latin', 'latin-ext', 'vietnamese', 'arabic'] as const;

/**
 * The fonts of other letters, in the order in which they are tried. The Japanese one is the first of
 * those with Han characters, because it lacks the simplified ones: otherwise every name would be
 * drawn in Chinese forms.
 */
const FALLBACKS = [
  'noto-sans',
  'vazirmatn',
  'noto-sans-hebrew',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-sans-thai',
  'noto-sans-georgian',
  'noto-sans-armenian',
] as const;

const read = (path: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(path)));

/** Caches by name, because fonts take long to read. */
function kept<Made>(make: (name: string) => Promise<Made>): (name: string) => Promise<Made> {
  const known = new Map<string, () => Promise<Made>>();
  return (name) => {
    const made = known.get(name) ?? once(() => make(name));
    known.set(name, made);
    return made();
  };
}

async function fileOf(
  name: string,
  bytesAt: (weight: Weight) => Promise<Buffer>,
): Promise<FontFile> {
  const [regular, medium] = await Promise.all([bytesAt(400), bytesAt(500)]);
  const font = create(regular);
  if (!('characterSet' in font)) throw new Error(`${name} has several fonts.`);
  return {
    characters: new Set(font.characterSet),
    faces: {
      400: { name: `${name}-400`, bytes: regular },
      500: { name: `${name}-500`, bytes: medium },
    },
  };
}

const siteFile = kept((subset) =>
  fileOf(subset, async (weight) => {
    const path = `@fontsource/readex-pro/files/readex-pro-${subset}-${weight}-normal.woff`;
    // PDFKit would decompress the font for every document, which takes seconds.
    return convert(await read(path), 'sfnt');
  }),
);

const fallbackFile = kept(async (path) => {
  // All weights in one file, because the files of single ones would take 200 MB.
  const variable = await read(path);
  return fileOf(path, (weight) =>
    subsetFont(variable, '', {
      keepAllGlyphs: true,
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    }),
  );
});

type Subset = {
  readonly path: string;
  /** The code points that the package's style sheet declares for the file. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
};

const subsetsOf = kept(async (family): Promise<readonly Subset[]> => {
  const folder = `@fontsource-variable/${family}`;
  const text = (await read(`${folder}/unicode.json`)).toString();
  const declared = v.parse(v.record(v.string(), v.string()), JSON.parse(text));
  return Object.entries(declared).map(([subset, list]) => ({
    // The many parts of a large script have numbers in brackets.
    path: `${folder}/files/${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
});

async function filesFor(family: string, points: readonly number[]): Promise<readonly FontFile[]> {
  const needed = (await subsetsOf(family)).filter(({ ranges }) =>
    points.some((point) => ranges.some(([from, to]) => from <= point && point <= to)),
  );
  return Promise.all(needed.map(({ path }) => fallbackFile(path)));
}

/** Reads the fonts for these texts: the site's, and others for words that it can't write. */
export async function fontsFor(texts: readonly string[]): Promise<Fonts> {
  const site = await Promise.all(SITE.map(siteFile));
  const has = (point: number) => site.some(({ characters }) => characters.has(point));
  const foreign = texts
    .flatMap((text) => [text, text.normalize('NFKC')])
    .flatMap((text) => text.split(/\s/u))
    .map((word) => [...word].filter((character) => !HIDDEN.test(character)))
    .map((word) => word.map((character) => character.codePointAt(0) ?? 0))
    .filter((word) => !word.every(has));
  const points = [...new Set(foreign.flat())];
  return [site, ...(await Promise.all(FALLBACKS.map((family) => filesFor(family, points))))];
}
