import { cva } from 'class-variance-authority';
import { type ChangeEvent, type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';
import { useFieldControl } from '../field';
import { Icon, checkGlyph } from '../icon';
import { focusRing, quietTransition } from '../shared/recipes';
import { useMergedRef } from '../shared/use-merged-ref';

const box = cva([
  'peer size-5 cursor-[inherit] appearance-none rounded-sm border border-border-control bg-field',
  'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
  'enabled:not-aria-disabled:group-hover/row:shadow-[0_0_0_4px_var(--color-band)] enabled:not-aria-disabled:not-checked:not-indeterminate:group-hover/row:border-border-control-hover',
  'not-checked:aria-invalid:border-danger-line not-checked:aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger-line)]',
  'disabled:border-border-disabled disabled:bg-band disabled:checked:bg-border-disabled disabled:indeterminate:bg-border-disabled',
  'aria-disabled:border-border-disabled aria-disabled:bg-band aria-disabled:checked:bg-border-disabled',
  // A forced palette drops grounds and shadows; the browser's own box says all there is to say.
  'forced-colors:appearance-auto',
  focusRing,
  quietTransition,
]);

export interface CheckboxInputProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Some of what stands under it is chosen, not all. @default false */
  indeterminate?: boolean;
}

/** The box itself: a native checkbox, drawn by us. */
export function CheckboxInput({
  indeterminate = false,
  className,
  ref,
  onClick,
  onChange,
  ...props
}: CheckboxInputProps) {
  const { readOnly, ...control } = useFieldControl(props);
  const input = useRef<HTMLInputElement>(null);

  // The state has no attribute, and the browser ends it with every click.
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    // React tells of a change before it knows that the press was prevented.
    if (!readOnly) onChange?.(event);
  }

  function click(event: MouseEvent<HTMLInputElement>) {
    // Browsers know no read-only checkbox: the press must do nothing.
    if (readOnly) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <span className="relative grid size-5 text-on-primary has-disabled:text-text-disabled has-aria-disabled:text-text-disabled">
      <input
        {...props}
        {...control}
        aria-readonly={(readOnly && !control['aria-disabled']) || undefined}
        ref={useMergedRef(input, ref)}
        type="checkbox"
        onClick={click}
        onChange={change}
        className={box({ className })}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 hidden place-items-center peer-checked:not-peer-indeterminate:grid forced-colors:hidden!"
      >
        <Icon glyph={checkGlyph} size="xs" className="size-[14px] stroke-[2.4]" />
      </span>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 hidden place-items-center peer-indeterminate:grid forced-colors:hidden!"
      >
        <span className="h-[2px] w-[10px] bg-current" />
      </span>
    </span>
  );
}
