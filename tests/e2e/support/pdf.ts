import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type PDFDocumentProxy, OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Opens a printed PDF. */
export async function openPdf(bytes: Buffer): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
}

/** The width and height of each page in points; an A4 sheet is 595 by 842. */
export async function sheetsOf(pdf: PDFDocumentProxy): Promise<(readonly [number, number])[]> {
  const sheets: (readonly [number, number])[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(number)).view;
    sheets.push([Math.round(right - left), Math.round(top - bottom)]);
  }
  return sheets;
}

/** Its text, page by page. */
export async function textOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

/** The text of a document with single spaces. */
export const readOf = async (bytes: Uint8Array): Promise<string> =>
  (await textOf(await openPdf(Buffer.from(bytes)))).join('').replace(/\s+/g, ' ');

/** The drawn glyphs: the letter that each one draws, and its glyph in the font. */
function glyphsIn(shown: unknown): { letter: string; shape: string }[] {
  if (!Array.isArray(shown)) return [];
  return shown.flatMap((glyph: unknown) => {
    if (typeof glyph !== 'object' || glyph === null) return [];
    const { unicode, originalCharCode }: Record<string, unknown> = { ...glyph };
    return typeof unicode === 'string'
      ? [{ letter: unicode.normalize('NFKC'), shape: String(originalCharCode) }]
      : [];
  });
}

/** The drawn glyphs of the first page. */
async function drawnGlyphs(pdf: PDFDocumentProxy): Promise<{ letter: string; shape: string }[]> {
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
  return fnArray.flatMap((operation, index) =>
    operation === OPS.showText ? glyphsIn(argsArray[index]?.[0]) : [],
  );
}

/**
 * How many different glyphs each Arabic letter is drawn with. A letter that never joins has one;
 * joining letters have different ones at the beginning, in the middle and at the end of a word.
 */
export async function arabicShapes(pdf: PDFDocumentProxy): Promise<Map<string, number>> {
  const shapes = new Map<string, Set<string>>();
  for (const { letter, shape } of await drawnGlyphs(pdf)) {
    if (!/^\p{Script=Arabic}$/u.test(letter)) continue;
    shapes.set(letter, (shapes.get(letter) ?? new Set()).add(shape));
  }
  return new Map([...shapes].map(([letter, { size }]) => [letter, size]));
}

/** How many boxes the first page has in place of letters: glyph 0 of a font. */
export async function boxesOf(pdf: PDFDocumentProxy): Promise<number> {
  return (await drawnGlyphs(pdf)).filter(({ shape }) => shape === '0').length;
}

/** An image of the first page, rendered by the same library in a separate browser page. */
export async function pictureOf(context: BrowserContext, bytes: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  const files: Record<string, string> = {
    '/pdf.mjs': join(library, 'legacy/build/pdf.mjs'),
    '/pdf.worker.mjs': join(library, 'legacy/build/pdf.worker.mjs'),
  };
  await page.route('http://paper.invalid/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/paper.pdf') return route.fulfill({ body: bytes });
    const file = files[pathname];
    return file
      ? route.fulfill({ contentType: 'text/javascript', body: await readFile(file) })
      : route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' });
  });
  await page.goto('http://paper.invalid/');
  await page.evaluate(async () => {
    const address = 'http://paper.invalid/pdf.mjs';
    const { getDocument, GlobalWorkerOptions } = await import(address);
    GlobalWorkerOptions.workerSrc = 'http://paper.invalid/pdf.worker.mjs';
    const pdf = await getDocument('http://paper.invalid/paper.pdf').promise;
    const sheet = await pdf.getPage(1);
    const viewport = sheet.getViewport({ scale: 1.5 });
    const canvas = document.querySelector('canvas');
    if (!canvas) throw new Error('There is no canvas.');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await sheet.render({ canvas, viewport }).promise;
  });
  const picture = await page.locator('canvas').screenshot();
  await page.close();
  return picture;
}
