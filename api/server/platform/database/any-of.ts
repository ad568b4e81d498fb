/** Lists of values in conditions. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Matches any of the values, passed as one parameter: a statement can have at most 65,535. For
 * lists of unlimited length: `where('id', '=', anyOf(ids, 'uuid'))`.
 */
export function anyOf<T extends string | number>(
  values: readonly T[],
  type: 'uuid' | 'text' | 'integer',
): RawBuilder<T> {
  const list = sql.raw(type);
  return sql`any(array(select value::${list} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as value))`;
}
