import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx, withClass } from '../foundations/cx';
import { Field, type FieldProps, useFieldControl } from './field';
import { splitFieldProps } from './field/field';
import { focusRing, quietTransition } from './shared/recipes';
import { readOnlyCheckbox } from './shared/read-only-checkbox';
import { rowTone } from './shared/row-tone';
import { useMergedRef } from './shared/use-merged-ref';

const boxClass = /* @__PURE__ */ cx(
  'my-[calc((var(--leading-sm)-1.25rem)/2)] grid size-5 cursor-[inherit] place-items-center appearance-none rounded-sm border border-border-control bg-field',
  'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
  'enabled:not-aria-disabled:not-aria-readonly:group-hover/row:[box-shadow:0_0_0_4px_var(--color-band)] enabled:not-aria-disabled:not-aria-readonly:not-checked:not-indeterminate:group-hover/row:border-border-control-hover',
  'aria-readonly:not-checked:not-indeterminate:border-dashed aria-readonly:not-checked:not-indeterminate:bg-transparent aria-readonly:checked:border-border-control aria-readonly:checked:bg-border-control aria-readonly:indeterminate:border-border-control aria-readonly:indeterminate:bg-border-control',
  'not-checked:aria-invalid:border-danger-line not-checked:aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)]',
  'disabled:border-border-disabled disabled:bg-band disabled:checked:bg-border-disabled disabled:indeterminate:bg-border-disabled',
  'aria-disabled:border-border-disabled aria-disabled:bg-band aria-disabled:checked:bg-border-disabled',
  // The tick of the icons and the dash of "some", cut out of a box of their colour.
  'checked:before:size-[14px] checked:before:bg-on-primary checked:before:content-[""] checked:before:[clip-path:path("M2.83_6.5l2.42_2.43L11.17_3a.7.7_0_0_1_.99_.99l-6.42_6.42a.7.7_0_0_1-.99_0L1.84_7.5a.7.7_0_0_1_.99-.99z")]',
  'indeterminate:before:h-[2px] indeterminate:before:w-[10px] indeterminate:before:bg-on-primary indeterminate:before:content-[""] indeterminate:before:[clip-path:none]',
  'disabled:before:bg-text-disabled aria-disabled:before:bg-text-disabled',
  // A forced palette drops grounds and shadows; the browser's own box says all there is to say.
  'forced-colors:appearance-auto forced-colors:before:hidden',
  focusRing,
  quietTransition,
);

export interface CheckboxInputProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Some of what stands under it is chosen, not all. @default false */
  indeterminate?: boolean;
  /** Called with whether it is checked now. */
  onCheckedChange?: (checked: boolean) => void;
}

/** The box itself: a native checkbox, drawn by us. */
export function CheckboxInput({
  indeterminate = false,
  className,
  ref,
  onClick,
  onChange,
  onCheckedChange,
  ...props
}: CheckboxInputProps) {
  const { readOnly, ...control } = useFieldControl(props);

  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onCheckedChange?.(event.currentTarget.checked);
  }
  const input = useRef<HTMLInputElement>(null);

  // The state has no attribute, and the browser ends it with every click.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });

  return (
    <input
      {...props}
      {...control}
      aria-readonly={(readOnly && !control['aria-disabled']) || undefined}
      ref={useMergedRef(input, ref)}
      type="checkbox"
      {...(readOnly ? readOnlyCheckbox : { onClick, onChange: change })}
      className={withClass(boxClass, className)}
    />
  );
}

export interface CheckboxProps
  extends Omit<FieldProps, 'optional'>, Omit<CheckboxInputProps, keyof FieldProps> {
  /** Must be ticked to go on, as an agreement must. @default false */
  required?: boolean;
}

const rowClass =
  'group/row grid min-h-5 grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3 text-sm pointer-coarse:py-3';

/**
 * One thing to agree to or to choose. The whole row is the target; links in its label lead where
 * they say and change nothing. A form library drives it like a native control.
 */
export function Checkbox({ required = false, ...props }: CheckboxProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field} optional={!required} labelFor="none">
      <label
        data-slot="checkbox"
        className={`${rowClass} ${rowTone(Boolean(field.disabled), Boolean(field.readOnly))}`}
      >
        <CheckboxInput {...control} />
        <span className="min-w-0 text-pretty wrap-break-word">{field.label}</span>
      </label>
    </Field>
  );
}
