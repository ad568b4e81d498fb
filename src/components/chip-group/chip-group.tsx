import type { ReactNode } from 'react';
import { cx, withClass } from '../../foundations/cx';
import { type Locale, directionOf } from '../../foundations/locale';
import { useLocale } from '../../foundations/locale-provider';
import { type Choice, ChoiceFrame, type ChoiceProps, useChoice } from '../shared/choice';
import { moveAcross } from '../shared/radio-keys';
import { quietTransition } from '../shared/recipes';

export type ChipGroupProps = ChoiceProps;

/** One of a few short words, side by side: the type of a card, what a message is about. */
export function ChipGroup(props: ChipGroupProps) {
  return (
    <ChoiceFrame {...props} slot="chip-group" groupClass="flex flex-wrap gap-2 outline-none" />
  );
}

const anyChip = /* @__PURE__ */ cx(
  'relative flex min-h-control-md min-w-0 flex-auto items-center justify-center rounded-md border px-3 py-1 text-center text-xs wrap-anywhere pointer-coarse:min-h-control-field',
  // A forced palette drops shadows: the chosen edge is the system's own.
  'forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight] forced-colors:has-checked:outline-solid',
  quietTransition,
);
const chipClass = `${anyChip} cursor-pointer border-hairline-strong bg-field text-text-muted hover:not-has-checked:border-border-control has-checked:border-primary has-checked:font-label has-checked:text-text has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]`;
const readClass = `${anyChip} cursor-default border-dashed border-hairline-strong text-text-muted has-checked:border-border-control has-checked:font-label has-checked:text-text`;
const wrongClass = `${chipClass} not-has-checked:border-danger-line`;
const offClass = `${anyChip} cursor-not-allowed border-border-disabled bg-band text-text-disabled forced-colors:border-[GrayText]! forced-colors:text-[GrayText] has-checked:border-border-control has-checked:font-label has-checked:shadow-[inset_0_0_0_1px_var(--color-border-control)]`;

function classOf(off: boolean, { readOnly, invalid }: Choice): string {
  if (off) return offClass;
  if (readOnly) return readClass;
  return invalid ? wrongClass : chipClass;
}

export interface ChipProps {
  /** What the group has as its value once this one is chosen. */
  value: string;
  /** The language of the word when it is not that of the page, as a brand's. */
  lang?: Locale;
  /** Cannot be chosen now. @default false */
  disabled?: boolean;
  /** One or two words. */
  children: ReactNode;
  className?: string;
}

/** One choice of a `ChipGroup`. */
export function Chip({ value, lang, disabled = false, children, className }: ChipProps) {
  const choice = useChoice();
  const { locale } = useLocale();
  const foreign = lang !== undefined && lang !== locale;
  const off = disabled || choice.disabled || choice.explained;
  return (
    <label
      data-slot="chip"
      {...(foreign ? { lang, dir: directionOf(lang) } : {})}
      className={withClass(classOf(off, choice), className)}
    >
      <input
        type="radio"
        name={choice.name}
        value={value}
        checked={choice.value === value}
        disabled={disabled || choice.disabled}
        aria-disabled={choice.explained || undefined}
        form={choice.explained ? '' : undefined}
        onChange={({ currentTarget }) => choice.choose(value, currentTarget)}
        onKeyDown={moveAcross}
        // Over the whole of the chip, edge and all: the ring of its focus is that of the chip.
        className="absolute -inset-px size-[calc(100%+2px)] cursor-[inherit] appearance-none rounded-md"
      />
      {children}
    </label>
  );
}
