import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx, mergeClassName } from '../foundations/cx';
import { Field, type FieldProps, useFieldControl } from './field';
import { useCheckedFieldProps } from './field/use-field-props';
import { quietTransition } from './shared/recipes';
import { readOnlyCheckbox } from './shared/input/read-only-checkbox';
import { useDefaultChecked } from './shared/input/use-default-checked';
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
  // The check mark of the icon set and the dash of the mixed state, cut out of a coloured box by
  // clip-path.
  'checked:before:size-[14px] checked:before:bg-on-primary checked:before:content-[""] checked:before:[clip-path:path("M2.83_6.5l2.42_2.43L11.17_3a.7.7_0_0_1_.99_.99l-6.42_6.42a.7.7_0_0_1-.99_0L1.84_7.5a.7.7_0_0_1_.99-.99z")]',
  'indeterminate:before:h-[2px] indeterminate:before:w-[10px] indeterminate:before:bg-on-primary indeterminate:before:content-[""] indeterminate:before:[clip-path:none]',
  'disabled:before:bg-text-disabled aria-disabled:before:bg-text-disabled',
  // Forced colours remove backgrounds and shadows, so fall back to the browser's native checkbox.
  'forced-colors:appearance-auto forced-colors:before:hidden',
  quietTransition,
);

export interface CheckboxInputProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Shows the mixed state: some of the options below it are selected. @default false */
  indeterminate?: boolean;
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void;
}

/** A native checkbox with our own styling. */
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

  // `indeterminate` has no HTML attribute, and browsers reset it on every click.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });

  return (
    <input
      {...props}
      {...control}
      aria-readonly={(readOnly && !control['aria-disabled']) || undefined}
      ref={useMergedRef(input, useDefaultChecked(props.checked, ref))}
      type="checkbox"
      {...(readOnly
        ? readOnlyCheckbox(control['aria-disabled'] ? undefined : onClick)
        : { onClick, onChange: change })}
      className={mergeClassName(boxClass, className)}
    />
  );
}

export interface CheckboxProps
  extends Omit<FieldProps, 'optional'>, Omit<CheckboxInputProps, keyof FieldProps> {
  /** Must be checked before the form can be submitted, like a consent. @default false */
  required?: boolean;
}

const rowClass =
  'group/row grid min-h-5 grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3 text-sm pointer-coarse:py-3';

/** Content below the row starts where the label does. */
const besideBox = '[&>:not([data-slot=checkbox])]:ps-8';

/**
 * A checkbox with its label. The whole row is clickable; links inside the label navigate without
 * changing the state. Form libraries can use it like a native control.
 */
export function Checkbox({ required = false, ...props }: CheckboxProps) {
  const [field, control] = useCheckedFieldProps(props);
  return (
    <Field
      {...field}
      optional={!required}
      labelFor="none"
      className={cx(besideBox, field.className)}
    >
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
