import { cx } from 'class-variance-authority';
import { SegmentedControl } from '../../../components/segmented-control';
import { Message, useFormat, useText } from '../../../foundations';
import type { BillingCycle } from './types';
import { Words } from '../../../foundations/messages/words';

export interface CycleChoiceProps {
  value: BillingCycle;
  onValueChange: (cycle: BillingCycle) => void;
  /** Discount for yearly payment, in percent. */
  savingPercent: number;
  /** Stretches the control to the full width. @default false */
  block?: boolean;
  /** Prevents changes. @default false */
  disabled?: boolean;
}

/** Selects monthly or yearly payment, with the yearly discount. */
export function CycleChoice({
  value,
  onValueChange,
  savingPercent,
  block = false,
  disabled = false,
}: CycleChoiceProps) {
  const text = useText();
  const { percent } = useFormat();
  return (
    <SegmentedControl
      label={text('plan.cycle.label')}
      value={value}
      onValueChange={onValueChange}
      block={block}
      disabled={disabled}
      className={block ? undefined : 'max-md:flex max-md:w-full max-md:*:flex-1'}
      options={[
        { value: 'monthly', label: <Message id="plan.cycle.monthly" /> },
        {
          value: 'yearly',
          label: (
            <>
              <Message id="plan.cycle.yearly" />
              <Words> </Words>
              <span
                className={cx('ms-1 text-xs', disabled ? 'text-inherit' : 'text-thread-strong')}
              >
                <Message
                  id="plan.cycle.saving"
                  values={{ percent: percent(savingPercent / 100) }}
                />
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
