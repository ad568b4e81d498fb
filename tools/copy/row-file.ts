/** Rows as a file: JSON, or CSV that spreadsheets open correctly in Arabic. */
import { type Row, columns } from './row';

const BOM = '\uFEFF';

/** A file's text without the byte-order mark that spreadsheets write. */
export const withoutMark = (text: string) => (text.startsWith(BOM) ? text.slice(BOM.length) : text);

/** A spreadsheet would run a cell that looks like a formula; a leading apostrophe makes it text. */
const guarded = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const unguarded = (text: string) => (/^''*[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

const cell = (text: string) => {
  const safe = guarded(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Starts with a byte-order mark, without which Excel decodes Arabic as Latin letters. */
export function toCsv(rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((name) => cell(row[name])).join(','));
  return `${BOM}${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

export function toJson(rows: readonly Row[]): string {
  return `${JSON.stringify(rows, null, 2)}\n`;
}

/** Splits CSV text into lines of cells; the separator is detected from the first line. */
export function cells(text: string): string[][] {
  const separator = /^[^\r\n]*;/.test(text) && !/^[^;\r\n]*,/.test(text) ? ';' : ',';
  const lines: string[][] = [];
  let line: string[] = [];
  let value = '';
  let quoted = false;
  const endLine = () => {
    line.push(value);
    if (line.some((one) => one !== '')) lines.push(line);
    [line, value] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else if (sign === '"' && (quoted || value === '')) quoted = !quoted;
    else if (quoted) value += sign;
    else if (sign === separator) {
      line.push(value);
      value = '';
    } else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) endLine();
    else if (sign !== '\r') value += sign;
  }
  if (quoted) throw new Error('A quoted cell has no closing quote.');
  endLine();
  return lines;
}

/** Builds a row from parsed data; a missing column is empty, another type of value is rejected. */
function rowFrom(source: Record<string, unknown>, where: string): Row {
  const text = (name: keyof Row): string => {
    const value = source[name] ?? '';
    if (typeof value !== 'string') throw new Error(`${where}: ${name} is not text.`);
    return value;
  };
  const verdict = text('verdict').trim().toLowerCase();
  if (verdict !== '' && verdict !== 'approved' && verdict !== 'change') {
    throw new Error(`${where}: the verdict is "approved", "change" or empty, not "${verdict}".`);
  }
  return {
    id: text('id').trim(),
    en: text('en'),
    ar: text('ar'),
    description: text('description'),
    max: text('max'),
    state: text('state'),
    verdict,
    reviewer: text('reviewer').trim(),
    comment: text('comment').trim(),
    date: text('date').trim(),
    base: text('base').trim(),
  };
}

/** Builds all rows, or throws with a line for each source that is not a row. */
function rowsFrom<Source>(sources: readonly Source[], toRow: (source: Source, at: number) => Row) {
  const faults: string[] = [];
  const rows = sources.flatMap((source, at) => {
    try {
      return [toRow(source, at)];
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (rows.length === 0) throw new Error('The file has no messages.');
  return rows;
}

function fromCsv(text: string): Row[] {
  const [head, ...lines] = cells(text);
  const missing = ['id', 'en', 'ar'].filter((name) => !head?.includes(name));
  if (missing.length > 0) throw new Error(`The sheet has no column ${missing.join(', ')}.`);
  return rowsFrom(lines, (line, at) => {
    const pairs = head?.map((name, index) => [name, unguarded(line[index] ?? '')]) ?? [];
    return rowFrom(Object.fromEntries(pairs), `Line ${at + 2}`);
  });
}

function fromJson(text: string): Row[] {
  const read: unknown = JSON.parse(text);
  if (!Array.isArray(read)) throw new Error('The file is not a list of messages.');
  return rowsFrom(read, (item: unknown, at) => {
    if (typeof item !== 'object' || item === null)
      throw new Error(`Entry ${at + 1} is not a message.`);
    return rowFrom({ ...item }, `Entry ${at + 1}`);
  });
}

/** Parses either format; the error names each line that is at fault. */
export function fromFile(text: string): Row[] {
  const plain = withoutMark(text);
  return /^\s*[[{]/.test(plain) ? fromJson(plain) : fromCsv(plain);
}
