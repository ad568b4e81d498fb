import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from '../foundations/cx';
import { Field, type FieldProps, useFieldControl } from './field';
import { useCheckedFieldProps } from './field/use-field-props';
import { quietTransition } from './shared/recipes';
import { readOnlyCheckbox } from './shared/input/read-only-checkbox';
import { useDefaultChecked } from './shared/input/use-default-checked';
import { rowTone } from './shared/row-tone';

export interface SwitchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void;
}

/** A native checkbox with the role of a switch. When on, its thumb is at the inline end. */
export function SwitchInput({
  className,
  ref,
  onClick,
  onChange,
  onCheckedChange,
  ...props
}: SwitchInputProps) {
  const { readOnly, ...control } = useFieldControl(props);

  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onCheckedChange?.(event.currentTarget.checked);
  }

  return (
    <input
      {...props}
      {...control}
      aria-readonly={(readOnly && !control['aria-disabled']) || undefined}
      ref={useDefaultChecked(props.checked, ref)}
      type="checkbox"
      // A native checkbox exposes its own checked state.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      {...(readOnly
        ? readOnlyCheckbox(control['aria-disabled'] ? undefined : onClick)
        : { onClick, onChange: change })}
      className={cx(
        'relative h-6 w-10 shrink-0 cursor-[inherit] appearance-none rounded-md border border-border-control bg-band checked:border-primary checked:bg-primary',
        'before:absolute before:inset-y-[3px] before:inset-s-[3px] before:w-4 before:rounded-sm before:bg-border-control checked:before:inset-s-[19px] checked:before:bg-on-primary before:transition-[inset-inline-start] before:duration-fast before:ease-standard',
        'enabled:not-aria-disabled:not-aria-readonly:not-checked:group-hover/row:border-border-control-hover',
        'aria-readonly:border-dashed aria-readonly:bg-transparent aria-readonly:before:bg-border-control aria-readonly:checked:border-border-control',
        'disabled:border-border-disabled disabled:bg-band disabled:before:bg-border-disabled aria-disabled:border-border-disabled aria-disabled:bg-band aria-disabled:before:bg-border-disabled',
        'not-checked:aria-invalid:border-danger-line not-checked:aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)]',
        // Its system colours are in styles.css: they replace those of every state.
        'forced-colors:forced-color-adjust-none forced-colors:focus-visible:outline-[Highlight]',
        quietTransition,
        className,
      )}
    />
  );
}

export interface SwitchProps
  extends Omit<FieldProps, 'optional'>, Omit<SwitchInputProps, keyof FieldProps | 'required'> {}

/**
 * A setting that is on or off and takes effect immediately. For values submitted with a form use a
 * `Checkbox`. The whole row is clickable.
 */
export function Switch(props: SwitchProps) {
  const [field, control] = useCheckedFieldProps(props);
  return (
    <Field {...field} optional labelFor="none">
      <label
        data-slot="switch"
        className={cx(
          'group/row grid min-h-6 grid-cols-[minmax(0,1fr)_auto] items-start gap-4 text-sm pointer-coarse:py-3',
          rowTone(Boolean(field.disabled), Boolean(field.readOnly)),
        )}
      >
        <span className="min-w-0 text-pretty wrap-break-word">{field.label}</span>
        <span className="flex h-[var(--leading-sm)] items-center">
          <SwitchInput {...control} />
        </span>
      </label>
    </Field>
  );
}
