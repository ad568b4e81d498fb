/**
 * What a migration must not do while servers of the previous release use the database: a schema is
 * expanded first, and contracted once no server needs the removed part.
 */

/** A statement of a migration, and why it is refused. */
type Rule = {
  readonly refuses: RegExp;
  readonly because: string;
  /** Whether a contracting migration may do this, once no release needs what it removes. */
  readonly contracts?: boolean;
};

const rules: readonly Rule[] = [
  {
    refuses: /\balter table [^;]*\bdrop (?!(?:constraint|default|expression|identity|not null)\b)/,
    because: 'the release before still reads the column',
    contracts: true,
  },
  {
    refuses: /\bdrop table\b/,
    because: 'the release before still reads the table',
    contracts: true,
  },
  { refuses: /\brename\b/, because: 'the release before still uses the old name' },
  {
    refuses: /\balter (?:column )?\S+ (?:set data )?type\b/,
    because: 'the table is rewritten while it is locked',
  },
  {
    refuses: /\bset not null\b/,
    because: 'the release before still writes null, and the whole table is read under a lock',
  },
  {
    refuses:
      /\badd (?:column )?(?:if not exists )?(?!constraint\b|check\b)\S+ (?:[^,;(]|\([^)]*\))*\bnot null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/,
    because: 'the release before writes rows without the column: give it a default',
  },
  {
    refuses:
      /\badd (?:constraint \S+ )?(?:check|exclude|foreign key|unique|primary key)\b(?!.*\bnot valid\b)/s,
    because: 'the whole table is read under a lock: add it "not valid", and validate it later',
  },
  {
    refuses: /^\s*create (?:unique )?index\b(?!.*\bconcurrently\b)/s,
    because: 'nobody may write meanwhile: indexes of tables that exist are in indexes.ts',
  },
  { refuses: /^\s*(?:lock|truncate)\b/, because: 'calls wait for as long as the migration takes' },
  {
    // Alarms, disputes, declined renewals and past-due plans are few, and a server that meets a
    // locked one tries again later.
    refuses:
      /^\s*(?:with .*(?<!\b(?:do|for) ))?(?:update (?!alarm |dispute |payment_intent .* where call = 'renewal' and status = 'declined'|subscription .*\b(?:where status = 'past_due'|set_aside_at is not null))|delete )/,
    because: 'all rows stay locked until the migration ends: change them in batches, by a job',
  },
];

/** The table that a statement is about. */
const tableOf = (statement: string): string | undefined =>
  /^\s*(?:alter table|create (?:unique )?index \S+ on)\s+"?(\w+)"?/.exec(statement)?.[1];

/**
 * Why the statements of one migration are refused, each with the statement.
 *
 * @param contracts whether its name states the first release that works without what it removes.
 */
export function refusals(statements: readonly string[], contracts = false): string[] {
  const made = new Set<string>();
  return statements.flatMap((written) => {
    const statement = written.toLowerCase().replace(/\s+/g, ' ').trim();
    const created = /^create table (?:if not exists )?"?(\w+)"?/.exec(statement)?.[1];
    if (created !== undefined) made.add(created);
    // A table created by the same migration is not in use yet.
    if (made.has(tableOf(statement) ?? '')) return [];
    return rules
      .filter((rule) => !(contracts && rule.contracts) && rule.refuses.test(statement))
      .map(({ because }) => `${statement}: ${because}`);
  });
}
