/** Schemas that the calls of several domains are made of. */
import * as v from 'valibot';
import { REQUIRED, TOO_LONG } from './field-code';
import { normalizeName } from './normalize';

export const integer = v.pipe(v.number(), v.integer());

/** A text of at most `max` characters after normalization, and at least one. */
/* @__NO_SIDE_EFFECTS__ */
export function line(max: number, normalize = normalizeName) {
  return v.pipe(
    v.string(REQUIRED),
    v.transform(normalize),
    v.string(),
    v.nonEmpty(REQUIRED),
    v.maxLength(max, TOO_LONG),
  );
}
