import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

const root = join(import.meta.dirname, '..', '..');

/** Formats a generated page like every file of the repository. @throws when formatting fails. */
export async function formatted(path: string, text: string): Promise<string> {
  const options: FormatConfig = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return code;
}
