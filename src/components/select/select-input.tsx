import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { cx } from '../../foundations/cx';
import { useFieldControl } from '../field';
import { Icon, chevronDownGlyph } from '../icon';
import { fieldFocus, fieldTouchText, quietTransition } from '../shared/recipes';

/** A select always matches `:read-only`, so its surface goes by attributes of our own. */
const surface = [
  'min-h-control-field w-full min-w-0 cursor-pointer appearance-none rounded-md border border-border-control bg-field py-2 ps-3 pe-10 text-start text-md text-text',
  'not-data-readonly:enabled:hover:border-border-control-hover',
  'has-[option[value=""]:checked]:text-text-subtle',
  'aria-invalid:border-danger-line aria-invalid:not-focus-visible:shadow-[inset_0_0_0_1px_var(--color-danger-line)]',
  'data-readonly:pointer-events-none data-readonly:border-dashed data-readonly:border-hairline-strong data-readonly:bg-transparent',
  'disabled:cursor-not-allowed disabled:border-border-disabled disabled:bg-band disabled:text-text-disabled disabled:opacity-100',
  'aria-disabled:pointer-events-none aria-disabled:border-border-disabled aria-disabled:bg-band aria-disabled:text-text-disabled',
];

/** Where the browser lets us draw its list, it has the look of a menu; elsewhere it is the system's. */
const picker = [
  'supports-[appearance:base-select]:[appearance:base-select] supports-[appearance:base-select]:flex supports-[appearance:base-select]:items-center',
  '[&::picker-icon]:hidden',
  '[&::picker(select)]:[appearance:base-select] [&::picker(select)]:mt-1 [&::picker(select)]:rounded-lg [&::picker(select)]:border [&::picker(select)]:border-hairline-strong [&::picker(select)]:bg-raised [&::picker(select)]:p-1 [&::picker(select)]:text-sm [&::picker(select)]:text-text [&::picker(select)]:shadow-overlay',
  'supports-[appearance:base-select]:[&_option]:flex supports-[appearance:base-select]:[&_option]:min-h-control-md supports-[appearance:base-select]:[&_option]:items-center supports-[appearance:base-select]:[&_option]:rounded-md supports-[appearance:base-select]:[&_option]:px-3 pointer-coarse:[&_option]:min-h-11',
  '[&_option:checked]:font-label [&_option:hover]:bg-band [&_option:focus-visible]:bg-band [&_option:focus-visible]:outline-none',
  // Our own tick: not every font has the browser's.
  '[&_option::checkmark]:order-1 [&_option::checkmark]:ms-auto [&_option::checkmark]:size-3 [&_option::checkmark]:bg-current [&_option::checkmark]:content-[""] [&_option::checkmark]:[clip-path:polygon(12%_46%,0_60%,38%_96%,100%_18%,87%_6%,37%_70%)] forced-colors:[&_option::checkmark]:bg-[CanvasText] forced-colors:[&_option::checkmark]:forced-color-adjust-none',
];

export interface SelectInputProps extends Omit<ComponentProps<'select'>, 'multiple' | 'size'> {
  /** What stands there while nothing is chosen. It cannot be chosen. */
  placeholder?: string;
  /** Can be read, not changed. @default false */
  readOnly?: boolean;
}

/** Tab goes on; every other key would open the list or choose. */
function refuseKeys(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'Tab') event.preventDefault();
}

/** The control of a select. */
export function SelectInput({
  placeholder,
  className,
  children,
  onChange,
  onKeyDown,
  value,
  defaultValue,
  ...props
}: SelectInputProps) {
  const { readOnly, ...control } = useFieldControl(props);
  // Browsers know no read-only select.
  const { readOnly: _, ...native } = props;

  function change(event: ChangeEvent<HTMLSelectElement>) {
    if (!readOnly) onChange?.(event);
  }

  return (
    <div data-slot="select" className={cx('relative min-w-0', className)}>
      <select
        {...native}
        {...control}
        {...(value === undefined
          ? { defaultValue: defaultValue ?? (placeholder === undefined ? undefined : '') }
          : { value })}
        data-readonly={(readOnly && !control['aria-disabled']) || undefined}
        onChange={change}
        onKeyDown={readOnly ? refuseKeys : onKeyDown}
        className={cx(surface, picker, fieldFocus, fieldTouchText, quietTransition, 'peer')}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {children}
      </select>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 inset-e-3 grid place-items-center text-text-muted peer-disabled:text-text-disabled peer-aria-disabled:text-text-disabled"
      >
        <Icon glyph={chevronDownGlyph} />
      </span>
    </div>
  );
}
