import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx, mergeClassName } from '../foundations/cx';
import { Field, type FieldProps, useFieldControl } from './field';
import { useFieldProps } from './field/use-field-props';
import { useMergedRef } from './shared/use-merged-ref';
import { fieldFocus, fieldTouchText, fieldTransition } from './shared/recipes';

/** A select always matches `:read-only`, so its styles rely on our own attributes. */
const surface = [
  'min-h-control-field w-full min-w-0 cursor-pointer appearance-none rounded-md border border-border-control bg-field py-[7px] ps-3 pe-10 text-start text-md text-text',
  'not-data-readonly:enabled:hover:border-border-control-hover',
  'aria-invalid:border-danger-line aria-invalid:not-focus-visible:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)]',
  'data-readonly:pointer-events-none data-readonly:border-dashed data-readonly:border-hairline-strong data-readonly:bg-transparent',
  'disabled:cursor-not-allowed disabled:border-border-disabled disabled:bg-band disabled:text-text-disabled disabled:opacity-100',
  'aria-disabled:pointer-events-none aria-disabled:border-border-disabled aria-disabled:bg-band aria-disabled:text-text-disabled',
];

/**
 * Where the browser supports a customizable select, the list looks like our menu; elsewhere it is
 * the system's.
 */
const picker = [
  'supports-[appearance:base-select]:[appearance:base-select] supports-[appearance:base-select]:flex supports-[appearance:base-select]:items-center',
  '[&::picker-icon]:hidden',
  '[&::picker(select)]:[appearance:base-select] [&::picker(select)]:mt-1 [&::picker(select)]:rounded-lg [&::picker(select)]:border [&::picker(select)]:border-hairline-strong [&::picker(select)]:bg-raised [&::picker(select)]:p-1 [&::picker(select)]:text-sm [&::picker(select)]:text-text [&::picker(select)]:[box-shadow:var(--shadow-overlay)]',
  'supports-[appearance:base-select]:[&_option]:flex supports-[appearance:base-select]:[&_option]:min-h-control-md supports-[appearance:base-select]:[&_option]:items-center supports-[appearance:base-select]:[&_option]:rounded-md supports-[appearance:base-select]:[&_option]:px-3 pointer-coarse:[&_option]:min-h-control-field',
  '[&_option:checked]:font-label [&_option:hover]:bg-band [&_option:focus-visible]:bg-band [&_option:focus-visible]:outline-none',
  // Our own check mark, because not every font contains the browser's.
  '[&_option::checkmark]:order-1 [&_option::checkmark]:ms-auto [&_option::checkmark]:size-3 [&_option::checkmark]:bg-current [&_option::checkmark]:content-[""] [&_option::checkmark]:[clip-path:polygon(12%_46%,0_60%,38%_96%,100%_18%,87%_6%,37%_70%)] forced-colors:[&_option::checkmark]:bg-[CanvasText] forced-colors:[&_option::checkmark]:forced-color-adjust-none',
];

/**
 * The style while nothing is selected, for selects that have a placeholder option. It does not
 * match the empty value: React writes an input's `value` attribute on every key, and browsers would
 * re-evaluate the selector each time.
 */
const placeholderColour = 'has-[option[hidden]:checked]:text-text-subtle';

const selectClass = /* @__PURE__ */ cx(
  surface,
  picker,
  fieldFocus,
  fieldTouchText,
  fieldTransition,
);
const unchosenClass = `${selectClass} ${placeholderColour}`;

/**
 * The chevron of the icon set, cut out of a box in the text's colour: every form has several
 * selects, and each would pay for the elements of an SVG. Forced colours would paint the box in the
 * background colour.
 */
const boxClass = `relative min-w-0 after:pointer-events-none after:absolute after:inset-y-0 after:inset-e-3 after:my-auto after:size-[18px] after:content-[""] after:[clip-path:path("M4.9_6.35_9_10.45l4.1-4.1a.56.56_0_0_1_.8.8L9.4_11.65a.56.56_0_0_1-.8_0L4.1_7.15a.56.56_0_0_1_.8-.8z")] forced-colors:after:forced-color-adjust-none`;
const plainClass = 'relative min-w-0';
const liveClass = `${boxClass} after:bg-text-muted forced-colors:after:bg-[ButtonText]`;
const offClass = `${boxClass} after:bg-text-disabled forced-colors:after:bg-[GrayText]`;

export interface SelectInputProps extends Omit<ComponentProps<'select'>, 'multiple' | 'size'> {
  /** Text shown while nothing is selected. It cannot be selected. */
  placeholder?: string;
  /** The value can be read but not changed. @default false */
  readOnly?: boolean;
  /** Called with the selected value. */
  onValueChange?: (value: string) => void;
}

/** Blocks the keys that open the list or change the value; all others keep their default. */
function refuseKeys(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey } = event;
  const chooses = key.length === 1 || /^(?:Arrow|Page|Home$|End$|Enter$|F4$)/.test(key);
  if (chooses && !ctrlKey && !metaKey) event.preventDefault();
}

/** The control of a select field. */
export function SelectInput({
  placeholder,
  className,
  children: options,
  onChange,
  onValueChange,
  onKeyDown,
  value,
  defaultValue,
  ref,
  ...props
}: SelectInputProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { readOnly, ...control } = useFieldControl(props);
  // HTML has no read-only select.
  const { readOnly: _, ...native } = props;

  const off = control.disabled || control['aria-disabled'];
  // A select that cannot be changed does not open.
  const box = off ? offClass : readOnly ? plainClass : liveClass;

  // A reset returns to the options that are selected by default, which React does not keep.
  useLayoutEffect(() => {
    if (value === undefined) return;
    for (const option of select.current?.options ?? []) {
      option.defaultSelected = option.value === String(value);
    }
  });

  function change(event: ChangeEvent<HTMLSelectElement>) {
    if (readOnly) return;
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  }

  function press(event: KeyboardEvent<HTMLSelectElement>) {
    onKeyDown?.(event);
    if (readOnly) refuseKeys(event);
  }

  return (
    <div data-slot="select" className={mergeClassName(box, className)}>
      <select
        {...native}
        {...control}
        ref={useMergedRef(select, ref)}
        {...(value === undefined
          ? { defaultValue: defaultValue ?? (placeholder === undefined ? undefined : '') }
          : { value })}
        aria-readonly={(readOnly && !control['aria-disabled']) || undefined}
        data-readonly={(readOnly && !control['aria-disabled']) || undefined}
        onChange={change}
        onKeyDown={press}
        className={placeholder === undefined ? selectClass : unchosenClass}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options}
      </select>
    </div>
  );
}

export interface SelectProps
  extends FieldProps, Omit<SelectInputProps, keyof FieldProps | 'required'> {}

/**
 * A single choice among many, in the browser's native list. Form libraries can use it like any
 * native control. Its children are `option` elements.
 */
export function Select(props: SelectProps) {
  const [field, control] = useFieldProps(props);
  return (
    <Field {...field}>
      <SelectInput {...control} />
    </Field>
  );
}
