/** Streams tables as files, each as JSON and as CSV. */
import { stringify } from 'csv-stringify/sync';
import type { Dataset } from './dataset';
import type { ZipFile } from './zip';

/** A table as a JSON array with one object per line. */
async function* jsonOf({ columns, pages }: Dataset): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages()) {
    for (const row of page) {
      const own = Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
      yield before + JSON.stringify(own);
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * The places in a text at which a spreadsheet would start a formula. One that separates columns by
 * semicolons also starts cells inside ours, because it ignores quotes within a cell.
 */
const FORMULA = /(^|[;\t\r\n]"*)(?=[=@+\-＝＠＋－])/g;

/**
 * A charge; a phone number, with spaces after the code of its country or without any; or signs alone.
 * A spreadsheet computes none of them, and an apostrophe would corrupt them.
 */
const NUMBER = /^(?:[+-]\d+(?:\.\d+)?|\+\d+ \(?\d[\d ()-]*|[+-][ +-]*)$/;

/** Prevents formula injection: a spreadsheet shows what follows an apostrophe as text. */
const inert = (text: string): string => (NUMBER.test(text) ? text : text.replace(FORMULA, "$1'"));

/** A table as CSV for spreadsheets, with a UTF-8 byte order mark. */
async function* csvOf({ columns, pages }: Dataset): AsyncGenerator<string> {
  const options = {
    columns: [...columns],
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    quoted_match: /[\r\n]/,
    cast: { boolean: String, string: inert, date: (at: Date) => at.toISOString() },
  };
  yield stringify([], { ...options, header: true, bom: true });
  for await (const page of pages()) {
    if (page.length > 0) yield stringify([...page], options);
  }
}

/** Two files for each table, then the additional files. */
export async function* filesOf(
  datasets: readonly Dataset[],
  more: AsyncIterable<ZipFile>,
): AsyncGenerator<ZipFile> {
  for (const dataset of datasets) {
    yield { name: `${dataset.name}.json`, pieces: jsonOf(dataset) };
    yield { name: `${dataset.name}.csv`, pieces: csvOf(dataset) };
  }
  yield* more;
}

/** Regroups chunks into parts of at least `size` bytes, one for each row. */
export async function* inParts(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}
