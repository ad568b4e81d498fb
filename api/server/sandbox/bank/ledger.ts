/**
 * What the sandbox's bank remembers: a file of its own, outside the product's tables, one line of
 * JSON for each thing that happened, on the disk before anyone is told. After a crash the product
 * can be compared with it.
 */
import { createReadStream } from 'node:fs';
import { open, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDataFolder } from '../../platform/config/data-folder';

/** An entry as it stands now. No card number is in it, nor a security code. */
export type Entry = {
  readonly id: string;
  /** Whose attempt it is; one entry for each. */
  readonly reference: string;
  readonly channel: 'card' | 'paypal' | 'transfer';
  readonly cents: number;
  readonly currency: string;
  readonly status:
    | 'AUTHORIZED'
    | 'DECLINED'
    | 'VOIDED'
    | 'REFUNDED'
    | 'PENDING_AUTHENTICATION'
    | 'CREATED'
    | 'APPROVED'
    | 'VERIFIED';
  /** The gateway's number and word for the answer. */
  readonly code: string;
  readonly reason: string;
  readonly last4: string;
  readonly createdAt: string;
  /** By which the same card is charged again. */
  readonly token: string | null;
  /** Whether its token was deleted. */
  readonly forgotten?: true;
  /** What the card does besides being approved. */
  readonly habit: string | null;
  /** When it was given back whole. */
  readonly refundedAt?: string;
  /** What was given back of it, each under the name of its refund. */
  readonly refunds?: readonly {
    readonly id: string;
    readonly cents: number;
    readonly at: string;
  }[];
  /** What its payer's bank or PayPal says of their dispute of it. */
  readonly dispute?: 'opened' | 'lost' | 'won';
  readonly disputedAt?: string;
  /** Who asked for the charge of a card; `null` for what is none. */
  readonly initiator?: 'customer' | 'merchant' | null;
  /** The card network's id of the payment, and of the one by which a kept card was agreed to. */
  readonly network?: string | null;
  readonly previousNetwork?: string | null;
  readonly description: string;
  readonly returnUrl: string | null;
};

/** Makes sense of a line; a torn last line is none. */
function parsed(line: string): Entry | undefined {
  try {
    // The file is this module's own: each whole line was written by it.
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}

/** The entries, in memory and on the disk. */
export class Ledger {
  private readonly byReference = new Map<string, Entry>();
  private readonly byToken = new Map<string, Entry>();
  private readonly byId = new Map<string, Entry>();
  private waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  private writing: Promise<void> | undefined;

  private constructor(private readonly file: FileHandle | undefined) {}

  /** Opens the ledger of a path, or one in memory only. */
  static async open(path: string | undefined): Promise<Ledger> {
    if (path === undefined) return new Ledger(undefined);
    makeDataFolder(dirname(path));
    const file = await open(path, 'a', 0o600);
    const ledger = new Ledger(file);
    let rest = '';
    let whole = 0;
    for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        whole += Buffer.byteLength(line) + 1;
        const entry = parsed(line);
        if (entry) ledger.remember(entry);
      }
    }
    // A line that a crash tore was never answered for: the next one must not be glued to it.
    if (rest !== '') await truncate(path, whole);
    return ledger;
  }

  /** The entry of a reference. */
  find(reference: string): Entry | undefined {
    return this.byReference.get(reference);
  }

  /** The entry that a token was given with. */
  ofToken(token: string): Entry | undefined {
    return this.byToken.get(token);
  }

  /** The entry of an id. */
  ofId(id: string): Entry | undefined {
    return this.byId.get(id);
  }

  /** Every entry, newest first. */
  all(): readonly Entry[] {
    return [...this.byReference.values()].toReversed();
  }

  /** Writes an entry, new or changed. Resolves when it is on the disk. */
  async write(entry: Entry): Promise<Entry> {
    if (this.file) await this.append(`${JSON.stringify(entry)}\n`);
    this.remember(entry);
    return entry;
  }

  /** Closes the file after what waits is written. */
  async close(): Promise<void> {
    await this.writing;
    await this.file?.close();
  }

  private remember(entry: Entry): void {
    this.byReference.set(entry.reference, entry);
    this.byId.set(entry.id, entry);
    if (entry.token !== null) this.byToken.set(entry.token, entry);
  }

  private append(line: string): Promise<void> {
    const written = new Promise<void>((done, failed) => this.waiting.push({ line, done, failed }));
    this.writing ??= this.drain();
    return written;
  }

  /** Writes all that waits with one call to the disk, as often as something waits. */
  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.file?.appendFile(batch.map(({ line }) => line).join(''));
        await this.file?.datasync();
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.writing = undefined;
  }
}
