import { toCsv, toJson } from '../../../../tools/copy/row-file';
import { rows } from './desk';

/** Downloads messages as a file: JSON, or CSV that spreadsheets open with correct Arabic. */
export function download(ids: string[], kind: 'csv' | 'json'): void {
  const out = rows(ids);
  const type = kind === 'csv' ? 'text/csv' : 'application/json';
  const url = URL.createObjectURL(
    new Blob([kind === 'csv' ? toCsv(out) : toJson(out)], { type: `${type};charset=utf-8` }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `wasla-copy.${kind}`;
  link.click();
  URL.revokeObjectURL(url);
}
