import type { ReactNode } from 'react';
import { Message } from '../../foundations';
import { VisuallyHidden } from '../visually-hidden';

export interface MissingValueProps {
  /** What it says to those who listen. @default "Not included" */
  children?: ReactNode;
}

/** An en dash where a table has no value, and words for those who listen. */
export function MissingValue({ children = <Message id="app.table.missing" /> }: MissingValueProps) {
  return (
    <span data-slot="missing-value" className="text-text-subtle">
      <span aria-hidden>{'\u2013'}</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}
