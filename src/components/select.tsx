import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { cx, withClass } from '../foundations/cx';
import { Field, type FieldProps, useFieldControl } from './field';
import { splitFieldProps } from './field/field';
import { fieldFocus, fieldTouchText, fieldTransition } from './shared/recipes';

/** A select always matches `:read-only`, so its surface goes by attributes of our own. */
const surface = [
  'min-h-control-field w-full min-w-0 cursor-pointer appearance-none rounded-md border border-border-control bg-field py-[7px] ps-3 pe-10 text-start text-md text-text',
  'not-data-readonly:enabled:hover:border-border-control-hover',
  'aria-invalid:border-danger-line aria-invalid:not-focus-visible:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)]',
  'data-readonly:pointer-events-none data-readonly:border-dashed data-readonly:border-hairline-strong data-readonly:bg-transparent',
  'disabled:cursor-not-allowed disabled:border-border-disabled disabled:bg-band disabled:text-text-disabled disabled:opacity-100',
  'aria-disabled:pointer-events-none aria-disabled:border-border-disabled aria-disabled:bg-band aria-disabled:text-text-disabled',
];

/** Where the browser lets us draw its list, it has the look of a menu; elsewhere it is the system's. */
const picker = [
  'supports-[appearance:base-select]:[appearance:base-select] supports-[appearance:base-select]:flex supports-[appearance:base-select]:items-center',
  '[&::picker-icon]:hidden',
  '[&::picker(select)]:[appearance:base-select] [&::picker(select)]:mt-1 [&::picker(select)]:rounded-lg [&::picker(select)]:border [&::picker(select)]:border-hairline-strong [&::picker(select)]:bg-raised [&::picker(select)]:p-1 [&::picker(select)]:text-sm [&::picker(select)]:text-text [&::picker(select)]:[box-shadow:var(--shadow-overlay)]',
  'supports-[appearance:base-select]:[&_option]:flex supports-[appearance:base-select]:[&_option]:min-h-control-md supports-[appearance:base-select]:[&_option]:items-center supports-[appearance:base-select]:[&_option]:rounded-md supports-[appearance:base-select]:[&_option]:px-3 pointer-coarse:[&_option]:min-h-control-field',
  '[&_option:checked]:font-label [&_option:hover]:bg-band [&_option:focus-visible]:bg-band [&_option:focus-visible]:outline-none',
  // Our own tick: not every font has the browser's.
  '[&_option::checkmark]:order-1 [&_option::checkmark]:ms-auto [&_option::checkmark]:size-3 [&_option::checkmark]:bg-current [&_option::checkmark]:content-[""] [&_option::checkmark]:[clip-path:polygon(12%_46%,0_60%,38%_96%,100%_18%,87%_6%,37%_70%)] forced-colors:[&_option::checkmark]:bg-[CanvasText] forced-colors:[&_option::checkmark]:forced-color-adjust-none',
];

/**
 * While nothing is chosen. A select without such an option is spared the look for one. Not by its empty
 * value: React writes the value of every input as it is typed, and a browser would look again each time.
 */
const unchosen = 'has-[option[hidden]:checked]:text-text-subtle';

const selectClass = /* @__PURE__ */ cx(
  surface,
  picker,
  fieldFocus,
  fieldTouchText,
  fieldTransition,
);
const unchosenClass = `${selectClass} ${unchosen}`;

/**
 * The chevron of the icons, cut out of a box of the text's colour: every form has its selects, and
 * an element for each line of a drawing is paid for with all of them. A forced palette would paint
 * the box like the page.
 */
const boxClass = `relative min-w-0 after:pointer-events-none after:absolute after:inset-y-0 after:inset-e-3 after:my-auto after:size-[18px] after:content-[""] after:[clip-path:path("M4.9_6.35_9_10.45l4.1-4.1a.56.56_0_0_1_.8.8L9.4_11.65a.56.56_0_0_1-.8_0L4.1_7.15a.56.56_0_0_1_.8-.8z")] forced-colors:after:forced-color-adjust-none`;
const plainClass = 'relative min-w-0';
const liveClass = `${boxClass} after:bg-text-muted forced-colors:after:bg-[ButtonText]!`;
const offClass = `${boxClass} after:bg-text-disabled forced-colors:after:bg-[GrayText]!`;

export interface SelectInputProps extends Omit<ComponentProps<'select'>, 'multiple' | 'size'> {
  /** What stands there while nothing is chosen. It cannot be chosen. */
  placeholder?: string;
  /** Can be read, not changed. @default false */
  readOnly?: boolean;
  /** Called with the value that was chosen. */
  onValueChange?: (value: string) => void;
}

/** Keys that open the list or choose; every other one is the browser's. */
function refuseKeys(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey } = event;
  const chooses = key.length === 1 || /^(?:Arrow|Page|Home$|End$|Enter$|F4$)/.test(key);
  if (chooses && !ctrlKey && !metaKey) event.preventDefault();
}

/** The control of a select. */
export function SelectInput({
  placeholder,
  className,
  children,
  onChange,
  onValueChange,
  onKeyDown,
  value,
  defaultValue,
  ...props
}: SelectInputProps) {
  const { readOnly, ...control } = useFieldControl(props);
  // HTML has no read-only select.
  const { readOnly: _, ...native } = props;

  const off = control.disabled || control['aria-disabled'];
  // Nothing opens where nothing can be chosen.
  const box = off ? offClass : readOnly ? plainClass : liveClass;

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
    <div data-slot="select" className={withClass(box, className)}>
      <select
        {...native}
        {...control}
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
        {children}
      </select>
    </div>
  );
}

export interface SelectProps
  extends FieldProps, Omit<SelectInputProps, keyof FieldProps | 'required'> {}

/**
 * One of many, in the browser's own list. Works with a form library as any native control does; its
 * children are `option` elements.
 */
export function Select(props: SelectProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <SelectInput {...control} />
    </Field>
  );
}
