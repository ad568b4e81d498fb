import { useEffect, useState } from 'react';
import { useText } from '../foundations';
import { cx } from '../foundations/cx';
import type { ButtonProps } from './button';
import { type Glyph, checkGlyph, copyGlyph, errorGlyph } from './icon';
import { IconButton } from './icon-button';

export interface CopyButtonProps {
  /** What is copied. Marks of direction do not go along. */
  value: string;
  /** The name of the value, for screen-reader users: "IBAN". */
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

/** Isolates and marks that a page needs and a bank's form chokes on. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

type Outcome = 'none' | 'success' | 'error';

/** How long an outcome stands before the button is ready again: a tick is seen, a sentence read. */
const standsMs = { success: 2000, error: 8000 } as const;

const looks: Readonly<Record<Outcome, { icon: Glyph; className: string }>> = {
  none: { icon: copyGlyph, className: 'text-text-muted' },
  success: { icon: checkGlyph, className: 'text-success-fg!' },
  error: { icon: errorGlyph, className: 'text-danger-fg!' },
};

/**
 * A note above the button, or below it where there is no room above, never past the screen. It moves
 * nothing, and what it stands over can be selected through it.
 */
const note = cx(
  'pointer-events-none absolute inset-s-0 bottom-full z-dropdown my-2 w-max max-w-[min(16rem,calc(100vw-2*var(--gutter)))] transition-opacity duration-base ease-enter starting:opacity-0 rounded-md border border-danger-line bg-raised px-3 py-1.5 text-start text-xs font-regular text-pretty whitespace-normal text-text shadow-overlay',
  'supports-[position-area:top]:fixed supports-[position-area:top]:inset-auto supports-[position-area:top]:[position-anchor:--copy] supports-[position-area:top]:[position-area:block-start] supports-[position-area:top]:[position-try-fallbacks:flip-block,block-start_span-inline-start,block-start_span-inline-end,block-end_span-inline-start,block-end_span-inline-end]',
);

/**
 * Copies the value beside it and says so, in a tick and in words. Where the browser refuses, a note
 * says that too: the value stays on the page, where it can be selected.
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
    const timer = setTimeout(() => setOutcome('none'), standsMs[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    // The old error is removed first, so that it is announced again if it fails again.
    setOutcome((now) => (now === 'error' ? 'none' : now));
    try {
      await navigator.clipboard.writeText(value.replace(marks, ''));
      setOutcome('success');
    } catch {
      setOutcome('error');
    }
  }

  return (
    <span
      data-slot="copy-button"
      data-outcome={outcome}
      className={cx('relative [anchor-name:--copy] [anchor-scope:--copy]', className)}
    >
      <IconButton
        {...looks[outcome]}
        label={label ?? name}
        variant={variant}
        size={size}
        onClick={copy}
      />
      <span role="status" className={outcome === 'error' ? note : 'sr-only'}>
        {outcome === 'success' && text('app.copy.success')}
        {outcome === 'error' && text('app.copy.error')}
      </span>
    </span>
  );
}
