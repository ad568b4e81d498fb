/** Explains statements, and reports those that take longer as tables grow. */
import type { ClientBase } from 'pg';
import * as v from 'valibot';
import { isPlanned, type Statement } from './statements';

/**
 * Tables whose rows do not grow in number with accounts or time. A job's table, which pg-boss names
 * by a hash, contains the runs of a minute.
 */
const SMALL =
  /^(?:gateway_plan|provider_pause|price_version|legal_version|notice_count|ledger_comparison|server_secret|kysely_\w+|pg_\w+|queue|version|j[0-9a-f]{56})$/;

/** Sandbox only: its bank lists and reports the whole ledger. */
const SANDBOX = /^sandbox_bank_entry$/;

/**
 * The maximum estimated cost of a statement in the planner's units: a row found by an index costs
 * about four. Batches of jobs do not grow with the accounts, but daily counts do.
 */
const maxCost = (accounts: number): number => 8_000 + accounts / 25;

/** Only run by the first server of a database, for one row. */
const ONCE = /^select "token" from "payment_method" where "token" is not null limit \$1$/;

/** Runs when an operator prepares or reads an announcement: counts all affected accounts. */
const OF_EVERYBODY =
  /^\s*select count\(\*\)::int as (?:concerned|waiting)\s+from \(select account\.id/;

/** Indexes of queues: they are scanned as a whole and stay small. */
const QUEUES =
  /^(?:outbox_waiting|alarm_open|archive_waiting|payment_intent_look|payment_intent_charging|account_pending_age|asked_refund_open|payment_returned_early)$/;

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly Plans?: Node[] | undefined;
  readonly 'Total Cost': number;
};

const nodeSchema: v.GenericSchema<unknown, Node> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => nodeSchema))),
  'Total Cost': v.number(),
});

const answerSchema = v.tuple([
  v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: nodeSchema })]) }),
]);

/** A statement whose work grows with a table. */
type Slow = { readonly text: string; readonly why: string };

/** The parts of a plan that read a growing table from one end to the other. */
function wholeReads(node: Node, isCut = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition } = node;
  // A scan below a limit ends early, unless all rows have to be sorted or counted first.
  const cut = type === 'Limit' || (isCut && ['LockRows', 'Nested Loop', 'Result'].includes(type));
  const grows = table !== undefined && !SMALL.test(table) && !SANDBOX.test(table);
  const found: string[] = [];
  if (grows && type === 'Seq Scan') found.push(`reads all of ${table}`);
  else if (/^(?:Bitmap Index|Index(?: Only)?) Scan$/.test(type) && condition === undefined) {
    const index = node['Index Name'] ?? '';
    if (!isCut && !QUEUES.test(index)) found.push(`reads all of ${index}`);
  }
  return [...found, ...(node.Plans ?? []).flatMap((below) => wholeReads(below, cut))];
}

/** Explains one statement, with the values that it was sent with. */
async function planOf(client: ClientBase, { text, values }: Statement): Promise<Node> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  return v.parse(answerSchema, rows)[0]['QUERY PLAN'][0].Plan;
}

/** The statements that read all of a growing table or cost too much, with each reason once. */
export async function slowAmong(
  client: ClientBase,
  statements: readonly Statement[],
  accounts: number,
): Promise<Slow[]> {
  const most = maxCost(accounts);
  const slow = new Map<string, Slow>();
  for (const statement of statements) {
    const isExempt = ONCE.test(statement.text) || OF_EVERYBODY.test(statement.text);
    if (!isPlanned(statement) || isExempt) continue;
    const plan = await planOf(client, statement);
    const cost = Math.round(plan['Total Cost']);
    const reasons = [
      ...wholeReads(plan),
      ...(cost > most ? [`costs ${cost}, which is more than ${most}`] : []),
    ];
    for (const why of reasons) {
      slow.set(`${why.replace(/\d+/g, '')} ${statement.text}`, { text: statement.text, why });
    }
  }
  return [...slow.values()];
}

/** Foreign keys without an index: deleting a referenced row reads the whole table. */
export async function unindexedKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select conrelid::regclass || ': ' || pg_get_constraintdef(key.oid) as key
    from pg_constraint as key
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index where indrelid = conrelid
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^.\\w+ IS NOT NULL.$')
        and (indkey::int2[])[0:array_length(conkey, 1) - 1] = conkey)
    order by 1`);
  return rows.map(({ key }) => key);
}
