import { createContext, useContext, useLayoutEffect } from 'react';

/** What describes a control, in the order it is read out. */
export const fieldParts = ['hint', 'rules', 'reason', 'error'] as const;
export type FieldPart = (typeof fieldParts)[number];

export interface FieldState {
  /** The id of the control; every other id is derived from it. */
  id: string;
  invalid: boolean;
  optional: boolean;
  readOnly: boolean;
  disabled: boolean;
  /** The parts that stand in this field now. */
  parts: readonly FieldPart[];
  addPart: (part: FieldPart) => () => void;
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
export function useFieldPart(part: FieldPart): string {
  const { id, addPart } = useField();
  useLayoutEffect(() => addPart(part), [addPart, part]);
  return partId(id, part);
}
