/** Tables as files: each as JSON and as CSV, in one ZIP, piece by piece. */
import { stringify } from 'csv-stringify/sync';
import { Zip, ZipDeflate } from 'fflate';
import type { Dataset } from './archive-data';

/** A table as a JSON array, one object a line. */
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
 * A table as CSV that spreadsheets open as it is: marked as UTF-8, and with no cell that one of
 * them would take for a formula.
 */
async function* csvOf({ columns, pages }: Dataset): AsyncGenerator<string> {
  const options = {
    columns: [...columns],
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { boolean: String },
  };
  yield stringify([], { ...options, header: true, bom: true });
  for await (const page of pages()) {
    if (page.length > 0) yield stringify([...page], options);
  }
}

/** Adds a file to a ZIP and gives what the ZIP has to say meanwhile. */
async function* added(
  zip: Zip,
  written: Uint8Array[],
  name: string,
  pieces: AsyncIterable<string>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const file = new ZipDeflate(name, { level: 6 });
  file.mtime = mtime;
  zip.add(file);
  const encoder = new TextEncoder();
  for await (const piece of pieces) {
    file.push(encoder.encode(piece));
    yield* written.splice(0);
  }
  file.push(new Uint8Array(), true);
  yield* written.splice(0);
}

/** A ZIP with two files for each table. */
export async function* zipOf(
  datasets: readonly Dataset[],
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for (const dataset of datasets) {
    yield* added(zip, written, `${dataset.name}.json`, jsonOf(dataset), mtime);
    yield* added(zip, written, `${dataset.name}.csv`, csvOf(dataset), mtime);
  }
  zip.end();
  yield* written.splice(0);
}

/** The same bytes in parts of at least a size, so that each is worth a row. */
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
