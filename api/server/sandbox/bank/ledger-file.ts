/** The file in which the sandbox's bank kept its ledger before it had a table. */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Entry } from './entry';

const BATCH = 500;

/** Parses a line; returns undefined for a truncated last line, which was never acknowledged. */
function parsed(line: string): Entry | undefined {
  try {
    // Only the bank wrote the file, so each complete line is an `Entry`.
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

/** The last state of each entry, oldest first. */
async function entriesOf(path: string): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    const entry = parsed(line);
    if (entry) entries.set(entry.reference, entry);
  }
  return [...entries.values()];
}

/**
 * Copies the entries of a ledger file that the table does not have. The file is only read, and
 * later changes of copied entries are kept.
 */
export async function importLedger(db: Kysely<Tables>, path: string): Promise<void> {
  if (!existsSync(path)) return;
  const entries = await entriesOf(path);
  for (let at = 0; at < entries.length; at += BATCH) {
    const rows = entries.slice(at, at + BATCH).map((entry) => {
      const { reference, id, token, channel } = entry;
      return { reference, id, token, channel, version: 1, entry: JSON.stringify(entry) };
    });
    await db
      .insertInto('sandbox_bank_entry')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
