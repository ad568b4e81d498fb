import { createContext, useContext, useLayoutEffect } from 'react';

/** What describes a control, in the order it is read out. */
export const fieldParts = ['hint', 'rules', 'reason', 'error'] as const;
export type FieldPart = (typeof fieldParts)[number];

/** What stands in a field of the usual arrangement. */
export type PartsOf = Partial<Record<FieldPart, unknown>>;

const none: readonly FieldPart[] = [];
const known = new Map<string, readonly FieldPart[]>();

/** The parts of a field of the usual arrangement: the same list for the same parts, every time. */
export function partsOf(stands: PartsOf): readonly FieldPart[] {
  if (!stands.hint && !stands.rules && !stands.reason && !stands.error) return none;
  const parts = fieldParts.filter((part) => stands[part]);
  const key = parts.join();
  const list = known.get(key) ?? parts;
  known.set(key, list);
  return list;
}

export interface FieldState {
  /** The id of the control; every other id is derived from it. */
  id: string;
  invalid: boolean;
  optional: boolean;
  readOnly: boolean;
  disabled: boolean;
  /** The parts that stand in this field now. */
  parts: readonly FieldPart[];
  /** Takes note of a part; nobody needs to where the parts were named beforehand. */
  addPart: ((part: FieldPart) => () => void) | undefined;
}

export const FieldContext = createContext<FieldState | null>(null);

/** The field around a part; a part outside a field is a mistake of the code, not of the person. */
export function useField(): FieldState {
  const field = useContext(FieldContext);
  if (!field) throw new Error('A field part stands outside of a FieldRoot.');
  return field;
}

export const partId = (id: string, part: FieldPart | 'label') => `${id}-${part}`;

/**
 * Makes a part known to its field while it stands there, so that a control is described by exactly
 * the texts that can be read. Returns the id the part must carry.
 */
export function useFieldPart(part: FieldPart, stands = true): string {
  const { id, addPart } = useField();
  useLayoutEffect(() => (stands ? addPart?.(part) : undefined), [addPart, part, stands]);
  return partId(id, part);
}
