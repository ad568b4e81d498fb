import { useEffect, useState } from 'react';
import { useText } from '../../foundations';
import type { ButtonProps } from '../button';
import { checkGlyph, copyGlyph } from '../icon';
import { IconButton } from '../icon-button';
import { VisuallyHidden } from '../visually-hidden';

export interface CopyButtonProps {
  /** What is copied. Marks of direction do not go along. */
  value: string;
  /** The name of the value, for those who listen: "IBAN". */
  what?: string;
  /** Replaces the accessible name. @default "Copy", with the name of the value */
  label?: string;
  /**
   * How loud it is.
   * @default 'ghost'
   */
  variant?: ButtonProps['variant'];
  /**
   * 32, 40 or 48 px square.
   * @default 'sm'
   */
  size?: ButtonProps['size'];
  className?: string;
}

/** How long the tick stands before the button is ready again. */
const tickMs = 2000;

/** Isolates and marks that a page needs and a bank's form chokes on. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

type Outcome = 'none' | 'success' | 'error';

/**
 * Copies the value beside it and says so, in a tick and in words. A browser that refuses is told too:
 * the value stays on the page, where it can be selected.
 */
export function CopyButton({
  value,
  what,
  label,
  variant = 'ghost',
  size = 'sm',
  className,
}: CopyButtonProps) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const name = what ? text('app.copy.whatAria', { what }) : text('app.copy.action');

  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), tickMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value.replace(marks, ''));
      setOutcome('success');
    } catch {
      setOutcome('error');
    }
  }

  return (
    <span data-slot="copy-button" data-outcome={outcome} className={className}>
      <IconButton
        label={label ?? name}
        glyph={outcome === 'success' ? checkGlyph : copyGlyph}
        variant={variant}
        size={size}
        onClick={copy}
        className={outcome === 'success' ? 'text-success-fg!' : 'text-text-muted'}
      />
      <VisuallyHidden role="status">
        {outcome === 'success' && text('app.copy.success')}
        {outcome === 'error' && text('app.copy.error')}
      </VisuallyHidden>
    </span>
  );
}
