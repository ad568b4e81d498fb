import type { ReactNode } from 'react';
import { Icon, errorGlyph } from '../icon';
import { useFieldPart } from './field-context';

export interface FieldErrorProps {
  /** What to do, in a sentence. Nothing while the field is fine. */
  children?: ReactNode;
}

/**
 * The error of a field. Its element is there before its text: screen readers only announce what
 * changes inside a live region they already know.
 */
export function FieldError({ children }: FieldErrorProps) {
  const id = useFieldPart('error');
  return (
    <div id={id} data-slot="field-error" aria-live="polite" aria-atomic>
      {children && (
        <p className="mt-1.5 flex gap-1.5 text-xs text-danger-fg">
          <Icon glyph={errorGlyph} size="xs" className="mt-[calc((var(--leading-xs)-15px)/2)]" />
          <span className="min-w-0 text-pretty wrap-break-word">{children}</span>
        </p>
      )}
    </div>
  );
}
