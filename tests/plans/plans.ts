/** Asks PostgreSQL how it would run a statement, and says which ones take longer as tables grow. */
import type { ClientBase } from 'pg';
import * as v from 'valibot';
import { isPlanned, type Statement } from './statements';

/** Tables whose rows do not grow in number with accounts or time. */
const SMALL = /^(?:gateway_plan|ledger_comparison|server_secret|kysely_\w+|pg_\w+)$/;

/**
 * What one statement may be estimated to cost, in the planner's units: a row that an index finds is
 * about four. What a job takes at once does not grow with accounts, what it counts of a day does.
 */
const mostCost = (accounts: number): number => 8_000 + accounts / 25;

/** Asked by the first server of a database alone, for one row. */
const ONCE = /^select "token" from "payment_method" where "token" is not null limit \$1$/;

/** Indexes of what waits or is under way: their readers read them whole, and little is in them. */
const QUEUES =
  /^(?:outbox_waiting|alarm_open|archive_waiting|payment_intent_look|payment_intent_charging|account_pending_age|asked_refund_open)$/;

/** What is read of a node of a plan. */
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
export type Slow = { readonly text: string; readonly why: string };

/** The parts of a plan that read a growing table from one end to the other. */
function wholeReads(node: Node, isCut = false): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition } = node;
  // What stands below a limit ends early, unless all of it has to be sorted or counted first.
  const cut = type === 'Limit' || (isCut && ['LockRows', 'Nested Loop', 'Result'].includes(type));
  const grows = table !== undefined && !SMALL.test(table);
  const found: string[] = [];
  if (grows && type === 'Seq Scan') found.push(`reads all of ${table}`);
  else if (/^(?:Bitmap Index|Index(?: Only)?) Scan$/.test(type) && condition === undefined) {
    const index = node['Index Name'] ?? '';
    if (!isCut && !QUEUES.test(index)) found.push(`reads all of ${index}`);
  }
  return [...found, ...(node.Plans ?? []).flatMap((below) => wholeReads(below, cut))];
}

/** Explains one statement, with the values that it was sent with. */
export async function planOf(client: ClientBase, { text, values }: Statement): Promise<Node> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  return v.parse(answerSchema, rows)[0]['QUERY PLAN'][0].Plan;
}

/** Which of the statements read a growing table from one end to the other, each once for a reason. */
export async function slowAmong(
  client: ClientBase,
  statements: readonly Statement[],
  accounts: number,
): Promise<Slow[]> {
  const most = mostCost(accounts);
  const slow = new Map<string, Slow>();
  for (const statement of statements) {
    if (!isPlanned(statement) || ONCE.test(statement.text)) continue;
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

/** Keys of other tables without an index: whenever a row of those goes, all of the table is read. */
export async function unindexedKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select conrelid::regclass || ': ' || pg_get_constraintdef(key.oid) as key
    from pg_constraint as key where contype = 'f' and not exists (
      select 1 from pg_index where indrelid = conrelid
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^.\\w+ IS NOT NULL.$')
        and (indkey::int2[])[0:array_length(conkey, 1) - 1] = conkey)
    order by 1`);
  return rows.map(({ key }) => key);
}
