/** Types of columns that differ between reading and writing. */
import type { ColumnType } from 'kysely';

/** A column with a default, which may be omitted on insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A nullable column, which may be omitted on insert. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A JSON column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string | null, string | null>;
