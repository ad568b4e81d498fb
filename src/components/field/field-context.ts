import { createContext, useContext } from 'react';

/** The texts that describe a control, in the order screen readers read them. */
export type FieldPart = 'description' | 'rules' | 'reason' | 'error';

export interface FieldState {
  /** The id of the control, from which the ids of the other parts are derived. */
  id: string;
  invalid: boolean;
  optional: boolean;
  readOnly: boolean;
  disabled: boolean;
  /** Whether the field is disabled and gives a reason. */
  disabledWithReason: boolean;
  /** The ids of all texts that describe the control, for `aria-describedby`. */
  describedBy: string | undefined;
  /** Whether the field is invalid only because it could not read a paste. Its value stayed. */
  isPasteRefused: boolean;
  /** Called after a paste with whether the control could read it. The field shows the refusal. */
  onPasted: (readable: boolean) => void;
}

export const FieldContext = createContext<FieldState | null>(null);

/** Returns the state of the field around the calling component. */
export function useField(): FieldState {
  const field = useContext(FieldContext);
  if (!field) throw new Error('This component must be inside a Field.');
  return field;
}

export const partId = (id: string, part: FieldPart | 'label') => `${id}-${part}`;
