/** The files of an archive: JSON, CSV and the ZIP that holds them. */
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { filesOf, inParts } from '../../../server/accounts/archive/archive-files';
import { zipOfFiles } from '../../../server/accounts/archive/zip';
import { fc } from '../../../../tests/support/random';

async function* noFiles() {}

/** A ZIP's parts, and its files once unpacked. */
async function written(datasets: Parameters<typeof filesOf>[0], size: number) {
  const parts: Uint8Array[] = [];
  const zip = zipOfFiles(filesOf(datasets, noFiles()), new Date('2026-06-01'));
  for await (const part of inParts(zip, size)) parts.push(part);
  return { parts, files: unzipSync(Buffer.concat(parts)) };
}

/** The only cell of a table, as a program that reads CSV has it. */
async function cellOf(value: string | number): Promise<string> {
  const one = {
    name: 'one',
    columns: ['value'],
    async *pages() {
      yield [{ value }];
    },
  };
  const { files } = await written([one], 10);
  const csv = strFromU8(files['one.csv'] ?? new Uint8Array());
  const [, cell = ''] = /^\uFEFF?value\r\n([^]*)\r\n$/.exec(csv) ?? [];
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

describe('the files', () => {
  const rows = [
    { name: '=HYPERLINK("https://evil.example")', note: 'comma, "quote"\nline', n: 3 },
    { name: '+970599123456', note: 'مرحبا', n: null },
    { name: '@sum', note: '-1', n: true },
  ];
  const dataset = {
    name: 'things',
    columns: ['name', 'note', 'n'],
    async *pages() {
      yield rows;
    },
  };

  test('JSON is unchanged; CSV has a byte order mark and escaped formulas', async () => {
    const { files } = await written([dataset], 10);
    expect(JSON.parse(strFromU8(files['things.json'] ?? new Uint8Array()))).toEqual(rows);
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(files['things.csv']);
    expect(csv).toBe(
      '\uFEFFname,note,n\r\n' +
        `"'=HYPERLINK(""https://evil.example"")","comma, ""quote""\nline",3\r\n` +
        '+970599123456,مرحبا,\r\n' +
        "'@sum,-1,true\r\n",
    );
  });

  const kept = [
    '+970599123456 | +970 599 123456 | +1 202 555-0147 | +1 (202) 555-0147 | (02) 295-1234 | 00970 599 123 456',
    '-12.50 | - | + | −5 | a=1 | سلمى',
  ];
  test.each([...kept.flatMap((line) => line.split(' | ')), '', '- -', -500])(
    'CSV has %j unchanged, because no spreadsheet runs it',
    async (value) => {
      expect(await cellOf(value)).toBe(String(value));
    },
  );

  const guarded = [
    `'=1+1 | '=HYPERLINK("https://evil.example") | '=cmd|'/C calc'!A0 | '@SUM(A1) | '@wasla`,
    `'+cmd|'/C calc'!A0 | '-2+3+cmd | '+A1 | '-A1 | \t'=1+1 | \r'=1+1 | \n'=1+1 | '＝1+1 | '＋A1`,
    `'+1-202-555-0147 | '-1+1 | '+1*2 | '+1/2 | '-1 +1 | '－A1 | '＠A1 | '+970;'=1+1 | '+970\n'=A1 | '+٩٧٠=A1`,
    // Where semicolons separate columns, these begin a cell.
    `x;'=1+1 | x;'+970 | x;'-1;y | x\n'=1+1;y | x;"'=1+1;y | x;;'@SUM(A1), y`,
  ];
  test.each(guarded.flatMap((line) => line.split(' | ')))(
    'CSV has %j, whose apostrophes are before what a spreadsheet would run',
    async (cell) => {
      const value = cell.replace(/(^|[;\s]"*)'/g, '$1');
      expect(await cellOf(value)).toBe(cell);
    },
  );

  test('no text starts a formula, whether commas or semicolons separate the columns', async () => {
    const text = fc.string({ unit: fc.constantFrom(...';,"\n\r\t=+-@＝x1 '), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, text, async (one, two) => {
        const row = {
          ...dataset,
          async *pages() {
            yield [{ name: 'id', note: `x${one}`, n: `x${two}` }];
          },
        };
        const { files } = await written([row], 10);
        const csv = strFromU8(files['things.csv'] ?? new Uint8Array());
        // At worst, each quote at the start of a cell is an opening or a closing one.
        for (const cell of csv.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^"*[=@+\-＝]/);
      }),
    );
  });

  test('an empty table has only a header, and a large one is streamed in parts', async () => {
    const empty = { ...dataset, async *pages() {} };
    const { files } = await written([empty], 10);
    expect(strFromU8(files['things.json'] ?? new Uint8Array())).toBe('[]\n');
    expect(strFromU8(files['things.csv'] ?? new Uint8Array())).toMatch(/name,note,n\r\n$/);
    const large = {
      ...dataset,
      async *pages() {
        for (let page = 0; page < 50; page += 1) {
          yield Array.from({ length: 500 }, (_, n) => ({
            name: `${page} ${n} ${(page * 7919 + n * 104_729) ** 2}`,
            note: '',
            n,
          }));
        }
      },
    };
    const { parts, files: found } = await written([large], 64 * 1024);
    expect(parts.length).toBeGreaterThan(3);
    expect(JSON.parse(strFromU8(found['things.json'] ?? new Uint8Array()))).toHaveLength(25_000);
  });
});
