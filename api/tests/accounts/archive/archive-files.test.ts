/** The files of an archive: JSON, CSV and the ZIP that holds them. */
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { filesOf, inParts } from '../../../server/accounts/archive/archive-files';
import { zipOfFiles } from '../../../server/accounts/archive/zip';

async function* noFiles() {}

/** A ZIP's parts, and its files once unpacked. */
async function written(datasets: Parameters<typeof filesOf>[0], size: number) {
  const parts: Uint8Array[] = [];
  const zip = zipOfFiles(filesOf(datasets, noFiles()), new Date('2026-06-01'));
  for await (const part of inParts(zip, size)) parts.push(part);
  return { parts, files: unzipSync(Buffer.concat(parts)) };
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
        "'+970599123456,مرحبا,\r\n" +
        "'@sum,'-1,true\r\n",
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
