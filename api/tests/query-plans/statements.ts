/**
 * The statements that the server sends to PostgreSQL, each with values that it was sent with,
 * because the plan depends on them.
 */
import { Client } from 'pg';

/** A statement and its values, as PostgreSQL reads them. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Whether a statement has a plan: it reads or writes rows. */
export const isPlanned = ({ text }: Statement): boolean =>
  /^\s*(?:with|select|insert|update|delete)\b/i.test(text);

/** Whether a statement leaves session state, which a pooler would pass to another client. */
export const keepsSession = ({ text }: Statement): boolean =>
  /^\s*(?:set (?!local|transaction)|listen|prepare|discard|create temp)|pg_(?:try_)?advisory_lock/i.test(
    text,
  );

/** A column value that many rows share, such as a status, as opposed to ids and names. */
const WORD = /^[A-Za-z_]{2,20}$/;

/** The maximum number of stored variants of a statement. */
const MAX_VARIANTS = 20;

/** A value as text, so that it can be stored in a file. */
function asText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return value.map(asText);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** The statement sent to the driver; named prepared statements carry their name. */
function statementOf(asked: unknown, values: unknown): Statement {
  if (typeof asked !== 'string') return { text: 'prepare', values: [] };
  return { text: asked, values: Array.isArray(values) ? values.map(asText) : [] };
}

/** Statements with lists of different lengths are one. */
const shapeOf = ({ text }: Statement): string =>
  text.replace(/\$\d+/g, '$').replace(/\(\$(?:, ?\$)+\)/g, '($)');

/** What distinguishes the variants of a statement: its enum values and its nulls. */
const variantOf = ({ values }: Statement): string =>
  values
    .map((value) =>
      value === null || (typeof value === 'string' && WORD.test(value)) ? value : '',
    )
    .join();

/** A collection of statements, each variant once. */
class Statements {
  private readonly found = new Map<string, Map<string, Statement>>();

  add(statement: Statement): void {
    const shape = shapeOf(statement);
    const variants = this.found.get(shape) ?? new Map<string, Statement>();
    this.found.set(shape, variants);
    const variant = variantOf(statement);
    if (variants.size < MAX_VARIANTS && !variants.has(variant)) variants.set(variant, statement);
  }

  all(): Statement[] {
    return [...this.found.values()].flatMap((variants) => [...variants.values()]);
  }
}

/** Collects what every connection of this process sends, until it is stopped. */
export function collectStatements(): { readonly found: Statements; readonly stop: () => void } {
  const found = new Statements();
  const { query } = Client.prototype;
  Client.prototype.query = new Proxy(query, {
    apply(target, client, asked: unknown[]): unknown {
      found.add(statementOf(asked[0], asked[1]));
      return Reflect.apply(target, client, asked);
    },
  });
  return {
    found,
    stop: () => {
      Client.prototype.query = query;
    },
  };
}
