import { type ComponentProps, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Message, useText } from '../foundations';
import { cx } from '../foundations/cx';
import type { ButtonProps } from './button';
import { type Glyph, checkGlyph, copyGlyph, errorGlyph } from './icon';
import { IconButton } from './icon-button';
import { layer, layerOwner, layerPanel } from './shared/layer/layer';

export interface CopyButtonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The text to copy. Direction marks are removed. */
  value: string;
  /** The name of the value for screen readers, such as "IBAN". */
  what?: string;
  /** Replaces the accessible name. @default "Copy", with the name of the value */
  label?: string;
  /**
   * The visual style of the button.
   * @default 'ghost'
   */
  variant?: ButtonProps['variant'];
  /**
   * Width and height: 32, 40 or 48 px.
   * @default 'sm'
   */
  size?: ButtonProps['size'];
}

/** Bidi control characters, which a page needs and a bank's form rejects. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

type Outcome = 'none' | 'success' | 'error';

/**
 * How long a result is shown, in milliseconds: long enough to notice a check mark or to read a
 * sentence.
 */
const resetMs = { success: 2000, error: 8000 } as const;

const looks: Readonly<Record<Outcome, { icon: Glyph; className: string }>> = {
  none: { icon: copyGlyph, className: 'text-text-muted' },
  success: { icon: checkGlyph, className: 'over:text-success-fg' },
  error: { icon: errorGlyph, className: 'over:text-danger-fg' },
};

/** Does not affect the layout, and text underneath it stays selectable. */
const note = cx(
  layerPanel,
  'block rounded-md border border-danger-line bg-raised px-3 py-1.5 text-start text-xs font-regular text-pretty whitespace-normal text-text shadow-overlay',
);

/**
 * Copies a value and confirms it with a check mark and a screen-reader announcement. If the browser
 * denies access to the clipboard, a visible note says so, and the user can still select the value
 * on the page.
 */
export function CopyButton({
  value,
  what,
  label,
  variant = 'ghost',
  size = 'sm',
  className,
  ...props
}: CopyButtonProps) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const name = what ? text('app.copy.whatAria', { what }) : text('app.copy.action');

  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), resetMs[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    // Clear the previous result first, so that the same one is announced and timed again.
    flushSync(() => setOutcome('none'));
    try {
      await navigator.clipboard.writeText(value.replace(marks, ''));
      setOutcome('success');
    } catch {
      setOutcome('error');
    }
  }

  return (
    <span
      {...props}
      data-slot="copy-button"
      data-outcome={outcome}
      className={cx(layerOwner, className)}
    >
      <IconButton
        {...looks[outcome]}
        label={label ?? name}
        variant={variant}
        size={size}
        onClick={copy}
      />
      <span
        role="status"
        className={
          outcome === 'error' ? cx(layer({ placement: 'top' }), 'pointer-events-none') : 'sr-only'
        }
      >
        {outcome === 'success' && <Message id="app.copy.success" />}
        {outcome === 'error' && <span className={note}>{text('app.copy.error')}</span>}
      </span>
    </span>
  );
}
