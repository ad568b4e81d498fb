import { type VariantProps, cva } from 'class-variance-authority';
import { Fragment } from 'react';
import { codeLength } from './code';

export type OtpStatus = NonNullable<VariantProps<typeof boxRecipe>['status']>;

/** Start and end of the selection; equal if it is only a caret. */
export type CodeSelection = readonly [start: number, end: number];

const boxRecipe = cva(
  'grid h-[3.375rem] place-items-center rounded-md border font-mono text-[1.5rem] leading-none transition-colors duration-fast ease-standard md:h-[3.75rem] md:text-[1.625rem]',
  {
    variants: {
      status: {
        idle: 'border-border-control bg-field text-text group-hover:border-border-control-hover',
        verifying: 'border-dashed border-hairline-strong text-text',
        verified: 'border-success-line bg-field text-success-fg',
        locked: 'border-border-disabled bg-band text-text-disabled',
      },
      invalid: { true: 'border-danger-line group-hover:border-danger-line', false: '' },
      // The focus ring replaces the border, as on every field.
      current: {
        true: 'border-focus focus-ring-on-border group-hover:border-focus',
        false: '',
      },
      selected: { true: 'bg-selection', false: '' },
    },
    compoundVariants: [
      {
        invalid: true,
        current: false,
        className: '[box-shadow:inset_0_0_0_1px_var(--color-danger-line)]',
      },
    ],
  },
);

export interface OtpBoxesProps {
  code: string;
  /** `null` while the input is not focused. */
  selection: CodeSelection | null;
  status: OtpStatus;
  invalid: boolean;
}

/** The visible part of the input underneath: a box for each digit, in two groups of three. */
export function OtpBoxes({ code, selection, status, invalid }: OtpBoxesProps) {
  const [start, end] = selection ?? [-1, -1];
  const caret = start === end ? Math.min(start, codeLength - 1) : -1;
  return Array.from({ length: codeLength }, (_, place) => {
    const selected = place >= start && place < end;
    const current = place === caret || (selected && place === end - 1);
    return (
      // The order of the digits never changes.
      // oxlint-disable-next-line react/no-array-index-key -- digits are identified by position only
      <Fragment key={place}>
        {place === codeLength / 2 && (
          <span
            aria-hidden
            className="h-px bg-border-control in-data-[status=locked]:bg-border-disabled"
          />
        )}
        <span
          aria-hidden
          data-box
          data-current={current || undefined}
          data-selected={selected || undefined}
          className={boxRecipe({ status, invalid, current, selected })}
        >
          {code.charAt(place)}
        </span>
      </Fragment>
    );
  });
}
