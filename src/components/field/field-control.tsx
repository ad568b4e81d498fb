import { Slot } from '../shared/slot';
import type { ReactNode } from 'react';
import { useFieldControl } from './use-field-control';

export interface FieldControlSlotProps {
  /** One native control: an input, a select, a textarea. */
  children: ReactNode;
}

/** Gives its only child the id, the state and the descriptions of the field. */
export function FieldControl({ children }: FieldControlSlotProps) {
  const control = useFieldControl();
  return <Slot {...control}>{children}</Slot>;
}
