/**
 * Pictures and their fonts: changes are detected, and unchanged pages give the same result
 * twice.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Camera } from '../../stories/visit/camera';
import { fontFaults } from '../../stories/visit/fonts';
import { comparePictures, packPicture } from '../../stories/visual/compare';
import { ProofPage } from './support/proof-page';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const fileOf = (name: string) => join(folder, `${name}.webp`);
const difference = join(folder, 'difference.png');

let stage: ProofPage;
beforeAll(async () => {
  stage = await ProofPage.open();
}, 60_000);
afterAll(async () => {
  await stage?.close();
  rmSync(folder, { recursive: true, force: true });
});

const clip = { x: 0, y: 0, width: 400, height: 120 };

async function picture(style = '', words = 'Save the changes'): Promise<Buffer> {
  await stage.show(`<h1 style="font: 20px sans-serif; ${style}">${words}</h1>`);
  return stage.page.screenshot({ clip });
}

/** Accepts the first picture and compares the second with it. */
async function compared(before: Buffer, after: Buffer) {
  const accepted = fileOf('accepted');
  writeFileSync(accepted, await packPicture(before));
  return comparePictures(accepted, after, {
    after: fileOf('after'),
    difference,
  });
}

test.each([
  ['a sentence', 'The video differs in every run.', false],
  ['a word', 'later', true],
])('a picture is skipped for a written reason only: %s', (_what, skip, takesAny) => {
  vi.stubEnv('STORIES_PARTS', 'pictures');
  const camera = new Camera(stage.page, 'planted', ['pictured'], { skip });
  expect(camera.takesAny).toBe(takesAny);
});

describe('the comparison of pictures', () => {
  test('finds no difference between two pictures of the same page', async () => {
    const before = await picture();
    expect(await compared(before, await picture())).toEqual({ status: 'same', what: '' });
  });

  test.each([
    ['a padding of one pixel', 'padding-inline-start: 1px', undefined],
    ['another colour', 'color: #505050', undefined],
    ['another word', '', 'Save the change'],
  ])('finds %s and its position', async (_fault, style, words) => {
    const { status, what } = await compared(await picture(), await picture(style, words));
    expect(status).toBe('changed');
    expect(what).toMatch(/^\d+ pixels differ \([\d.]+ %\), from x \d+ to \d+, y \d+ to \d+$/);
    expect(readFileSync(difference).length).toBeGreaterThan(0);
  });

  test('tolerates an invisible shade, and reports it', async () => {
    const after = await picture('color: #010101');
    expect(await compared(await picture(), after)).toEqual({
      status: 'same',
      what: 'in shades that no one can tell apart',
    });
  });

  test('finds a dot of a few pixels and tolerates a few antialiased ones', async () => {
    const dot = (colour: string) =>
      picture(`background: no-repeat 350px 5px / 4px 4px linear-gradient(${colour}, ${colour})`);
    const plain = await picture();
    expect((await compared(plain, await dot('#a00'))).status).toBe('changed');
    expect((await compared(plain, await dot('#ddd'))).status).toBe('same');
  });
});

async function faults(html: string): Promise<string[]> {
  await stage.show(html, 'ar');
  return (await fontFaults(stage.page)).map(({ what }) => what);
}

describe('the fonts of a picture', () => {
  const font = createRequire(import.meta.url)
    .resolve('@fontsource-variable/readex-pro')
    .replace(/index\.css$/, 'files/readex-pro-arabic-wght-normal.woff2');
  const face = `<style>@font-face { font-family: Own; src: url(data:font/woff2;base64,${readFileSync(font).toString('base64')}) }</style>`;

  test('are the fonts of the project', async () => {
    expect(await faults(`${face}<p style="font-family: Own">حفظ</p>`)).toEqual([]);
  });

  test('are reported when a glyph comes from a system font', async () => {
    expect(await faults(`${face}<p style="font-family: Own">حفظ Z</p>`)).toEqual([
      '"Z" comes from a font of the machine',
    ]);
  });

  test('are also checked in the value of a field', async () => {
    const field = '<input aria-label="x" style="font-family: Own" value="حفظ 9">';
    expect(await faults(`${face}${field}`)).toEqual(['"9" comes from a font of the machine']);
  });
});
