import type { ReactNode } from 'react';
import { useFieldPart } from './field-context';
import { ErrorLine } from './field-lines';

export interface FieldErrorProps {
  /** What to do, in a sentence. Nothing while the field is fine. */
  children?: ReactNode;
}

/** The error of a field. It stands there only while there is one, and is read out when it comes. */
export function FieldError({ children }: FieldErrorProps) {
  const stands = Boolean(children);
  const id = useFieldPart('error', stands);
  return stands ? <ErrorLine id={id}>{children}</ErrorLine> : null;
}
