import type { ReactNode } from 'react';
import { cx } from '../foundations/cx';
import { type Glyph, Icon } from './icon';
import { RadioInput, useRowIds } from './radio-group';
import { ChoiceFrame, type ChoiceProps, useChoice } from './shared/choice';
import { rowTone } from './shared/row-tone';
import { quietTransition } from './shared/recipes';

export type RadioCardGroupProps = ChoiceProps;

/**
 * Choices that bring something of their own: one panel of rows with rules between them. The chosen
 * row is tinted and opens what belongs to it.
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

export interface RadioCardProps {
  /** What the group has as its value once this one is chosen. */
  value: string;
  /** Names the choice. */
  label: ReactNode;
  /** One line of what happens. It goes while the row is open. */
  note?: ReactNode;
  /** Shows the thing itself, at the end of the row. */
  icon?: Glyph;
  /** Cannot be chosen now. @default false */
  disabled?: boolean;
  /** What is asked for once it is chosen. Nothing of it is there before. */
  children?: ReactNode;
  className?: string;
}

/** One row of a `RadioCardGroup`. */
export function RadioCard({
  value,
  label,
  note,
  icon,
  disabled = false,
  children,
  className,
}: RadioCardProps) {
  const choice = useChoice();
  const chosen = choice.value === value;
  const told = note && !(chosen && children);
  const ids = useRowIds(told);
  const off = disabled || choice.disabled || choice.disabledWithReason;
  return (
    <div
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
          'group/row grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 p-4 text-md',
          rowTone(off, choice.readOnly),
        )}
      >
        <RadioInput value={value} disabled={disabled} {...ids.aria} />
        <span className="min-w-0 text-pretty wrap-break-word">
          <span id={ids.label} className={chosen ? 'font-medium' : 'font-label'}>
            {label}
          </span>
          {told && (
            <span
              id={ids.note}
              className={cx('block text-xs', off ? 'text-inherit' : 'text-text-subtle')}
            >
              {note}
            </span>
          )}
        </span>
        {icon && <Icon glyph={icon} className={off ? '' : 'text-text-muted'} />}
      </label>
      {chosen && children && (
        // A press on plain words in it stays in it: the group would take the focus to its button.
        <div tabIndex={-1} className="grid gap-4 px-4 pt-2 pb-5 outline-none">
          {children}
        </div>
      )}
    </div>
  );
}
