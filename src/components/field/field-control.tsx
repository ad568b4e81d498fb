import { type ReactNode, cloneElement, isValidElement } from 'react';
import { type OwnControlProps, useFieldControl } from './use-field-control';

export interface FieldControlSlotProps {
  /** One native control: an input, a select, a textarea. */
  children: ReactNode;
}

/** Gives its only child the id, the state and the descriptions of the field. */
export function FieldControl({ children }: FieldControlSlotProps) {
  const own = isValidElement<OwnControlProps>(children) ? children : undefined;
  // What it says of itself is part of what it gets, so nothing of it is lost.
  const control = useFieldControl(own?.props);
  if (!own) throw new Error('A field has one control.');
  return cloneElement(own, control);
}
