import type { ReactNode } from 'react';
import { cx } from '../../foundations/cx';
import { ChoiceFrame, type ChoiceProps, useChoice } from '../shared/choice';
import { rowTone } from '../shared/row-tone';
import { RadioInput, useRowIds } from './radio-input';

export type RadioGroupProps = ChoiceProps;

/**
 * One of several, all in sight, below one another. Give `value` and `onChange(value)` to a form
 * library, or let it keep its own; it submits by its `name`.
 */
export function RadioGroup(props: RadioGroupProps) {
  return (
    <ChoiceFrame
      {...props}
      slot="radio-group"
      groupClass="grid gap-3 outline-none pointer-coarse:gap-0"
    />
  );
}

export interface RadioProps {
  /** What the group has as its value once this one is chosen. */
  value: string;
  /** Names the choice. */
  label: ReactNode;
  /** A second line: what the choice brings. */
  hint?: ReactNode;
  /** Cannot be chosen now. @default false */
  disabled?: boolean;
  className?: string;
}

/** One choice of a `RadioGroup`. The whole row is the target. */
export function Radio({ value, label, hint, disabled = false, className }: RadioProps) {
  const choice = useChoice();
  const ids = useRowIds(hint);
  const off = disabled || choice.disabled || choice.explained;
  return (
    <label
      data-slot="radio"
      className={cx(
        'group/row grid min-h-5 grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3 text-sm pointer-coarse:py-3',
        rowTone(off, choice.readOnly),
        className,
      )}
    >
      <span className="flex h-[var(--leading-sm)] items-center">
        <RadioInput value={value} disabled={disabled} {...ids.aria} />
      </span>
      <span className="min-w-0 text-pretty wrap-break-word">
        <span id={ids.label}>{label}</span>
        {hint && (
          <span
            id={ids.note}
            className={cx('mt-0.5 block text-xs', off ? 'text-inherit' : 'text-text-subtle')}
          >
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
