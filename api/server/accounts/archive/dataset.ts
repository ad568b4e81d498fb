/** Tables of an archive. */

/** A value in an archive. */
export type Cell = string | number | boolean | null;

/** A table of an archive. */
export type Dataset = {
  /** The base name of its two files. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly pages: () => AsyncIterable<readonly Readonly<Record<string, Cell>>[]>;
};

/** A table that fits into one page. */
export const whole = (
  name: string,
  columns: readonly string[],
  read: () => Promise<readonly Readonly<Record<string, Cell>>[]>,
): Dataset => ({
  name,
  columns,
  async *pages() {
    yield await read();
  },
});

/** A timestamp in ISO 8601, UTC. */
export const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
