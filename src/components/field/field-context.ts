import { createContext, useContext } from 'react';

/** The parts of a field that describe its control, in the order they are read out. */
export type FieldPart = 'description' | 'rules' | 'reason' | 'error';

export interface FieldState {
  /** The id of the control; the ids of the parts are derived from it. */
  id: string;
  invalid: boolean;
  optional: boolean;
  readOnly: boolean;
  disabled: boolean;
  /** The field says why it is disabled. */
  disabledWithReason: boolean;
  /** The ids of everything that describes the control, for `aria-describedby`. */
  describedBy: string | undefined;
}

export const FieldContext = createContext<FieldState | null>(null);

/** The field around a part of it. */
export function useField(): FieldState {
  const field = useContext(FieldContext);
  if (!field) throw new Error('This component must be inside a Field.');
  return field;
}

export const partId = (id: string, part: FieldPart | 'label') => `${id}-${part}`;
