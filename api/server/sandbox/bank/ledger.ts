/**
 * The ledger of the sandbox's bank: a table that every server reads and writes. Each statement is
 * committed immediately, outside the product's transactions, as by a real bank. After a crash, the
 * product's records can be compared with it.
 */
import type { Kysely } from 'kysely';
import { GatewayError } from '../../money/gateways/payment-ports';
import type { Tables } from '../../platform/database/schema';
import type { Entry } from './entry';

/** Another server opened or changed the entry in the meantime, so nothing was written. */
export class EntryChanged extends GatewayError {
  constructor() {
    super('The bank was asked about the same attempt at the same time', true);
  }
}

type Row = { readonly entry: Entry; readonly version: number };

const entryOf = ({ entry, version }: Row): Entry => ({ ...entry, version });

export class Ledger {
  constructor(private readonly db: Kysely<Tables>) {}

  find(reference: string): Promise<Entry | undefined> {
    return this.one('reference', reference);
  }

  /** The entry with which a token was issued. */
  ofToken(token: string): Promise<Entry | undefined> {
    return this.one('token', token);
  }

  ofId(id: string): Promise<Entry | undefined> {
    return this.one('id', id);
  }

  /** Every entry, or those of a channel, newest first. */
  async all(channel?: Entry['channel']): Promise<readonly Entry[]> {
    const rows = await this.db
      .selectFrom('sandbox_bank_entry')
      .select(['entry', 'version'])
      .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'card'))
      .orderBy('place', 'desc')
      .execute();
    return rows.map(entryOf);
  }

  /** Writes a new entry, or the change of one that was read. @throws EntryChanged */
  async write(written: Entry): Promise<Entry> {
    const { version = 0, ...entry } = written;
    const { reference, id, token, channel } = entry;
    const values = { id, token, channel, version: version + 1, entry: JSON.stringify(entry) };
    const row = await this.db
      .insertInto('sandbox_bank_entry')
      .values({ reference, ...values })
      .onConflict((conflict) =>
        conflict
          .column('reference')
          .doUpdateSet(values)
          .where('sandbox_bank_entry.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst();
    if (!row) throw new EntryChanged();
    return written;
  }

  private async one(by: 'reference' | 'token' | 'id', value: string): Promise<Entry | undefined> {
    const row = await this.db
      .selectFrom('sandbox_bank_entry')
      .select(['entry', 'version'])
      .where(by, '=', value)
      .executeTakeFirst();
    return row && entryOf(row);
  }
}
