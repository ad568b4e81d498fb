import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../foundations/cx';
import { type Glyph, Icon } from './icon';
import { RadioInput, useRowIds } from './radio-group';
import { ChoiceFrame, type ChoiceProps, useChoice } from './shared/input/choice';
import { rowTone } from './shared/row-tone';
import { quietTransition } from './shared/recipes';

export type RadioCardGroupProps = ChoiceProps;

/**
 * A group of choices with their own content: one panel of rows with rules between them. The
 * selected row is tinted and expands.
 */
export function RadioCardGroup(props: RadioCardGroupProps) {
  return (
    <ChoiceFrame
      {...props}
      slot="radio-card-group"
      groupClass="grid min-w-0 divide-y divide-hairline rounded-lg border border-border-control bg-surface outline-none aria-disabled:border-border-disabled data-invalid:border-danger-line data-invalid:[box-shadow:0_0_0_1px_var(--color-danger-line)]"
    />
  );
}

export interface RadioCardProps extends ComponentProps<'div'> {
  /** The group's value when this choice is selected. */
  value: string;
  /** The choice's label. */
  label: ReactNode;
  /** One line that says what happens. It is hidden while the row is open. */
  description?: ReactNode;
  /** An icon of the choice, at the end of the row. */
  icon?: Glyph;
  /** Prevents selection. @default false */
  disabled?: boolean;
  /** Content shown while the choice is selected. It is not mounted before. */
  children?: ReactNode;
}

/** One row of a `RadioCardGroup`. */
export function RadioCard({
  value,
  label,
  description,
  icon,
  disabled = false,
  children,
  className,
  ...props
}: RadioCardProps) {
  const choice = useChoice();
  const chosen = choice.value === value;
  const showsDescription = description && !(chosen && children);
  const ids = useRowIds(showsDescription);
  const off = disabled || choice.disabled || choice.disabledWithReason;
  return (
    <div
      {...props}
      data-slot="radio-card"
      data-chosen={chosen || undefined}
      className={cx(
        'min-w-0 first:rounded-t-[calc(var(--radius-lg)-1px)] last:rounded-b-[calc(var(--radius-lg)-1px)] data-chosen:bg-primary-tint',
        quietTransition,
        className,
      )}
    >
      <label
        className={cx(
          'group/row grid grid-flow-col grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-3 p-4 text-md',
          rowTone(off, choice.readOnly),
        )}
      >
        <RadioInput value={value} disabled={disabled} {...ids.aria} />
        <span className="min-w-0 text-pretty wrap-break-word">
          <span id={ids.label} className={chosen ? 'font-medium' : 'font-label'}>
            {label}
          </span>
          {showsDescription && (
            <span
              id={ids.description}
              className={cx('block text-xs', off ? 'text-inherit' : 'text-text-subtle')}
            >
              {description}
            </span>
          )}
        </span>
        {icon && <Icon glyph={icon} className={off ? '' : 'text-text-muted'} />}
      </label>
      {chosen && children && (
        // Makes plain text in the content a focus target; otherwise a click on it would focus the
        // group, which moves focus to its radio button.
        <div tabIndex={-1} className="grid gap-4 px-4 pt-2 pb-5 outline-none">
          {children}
        </div>
      )}
    </div>
  );
}
