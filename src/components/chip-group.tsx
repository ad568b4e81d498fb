import type { ComponentProps, ReactNode } from 'react';
import { cx, mergeClassName } from '../foundations/cx';
import { type Locale, directionOf } from '../foundations/locale';
import { useLocale } from '../foundations/locale-provider';
import { Words } from '../foundations/messages/words';
import { type Choice, ChoiceFrame, type ChoiceProps, useRadioButton } from './shared/input/choice';
import { quietTransition } from './shared/recipes';

export type ChipGroupProps = ChoiceProps;

/**
 * A single choice among a few short words, shown side by side: a card type, the topic of a message.
 */
export function ChipGroup(props: ChipGroupProps) {
  return (
    <ChoiceFrame {...props} slot="chip-group" groupClass="flex flex-wrap gap-2 outline-none" />
  );
}

/** The chosen chip is known from state, so browsers need not evaluate `:has()` for each chip. */
const chipBase = /* @__PURE__ */ cx(
  'relative flex min-h-control-md min-w-0 flex-auto items-center justify-center rounded-md border px-3 py-1 text-center text-xs wrap-anywhere pointer-coarse:min-h-control-field',
  quietTransition,
);
// Forced colours remove shadows, so the chosen chip gets a system-coloured outline.
const checkedBase = `${chipBase} font-label forced-colors:outline-2 forced-colors:outline-[Highlight] forced-colors:outline-solid`;

/** Class names of an unselected and of a selected chip. */
type ChipStyles = readonly [other: string, chosen: string];

const enabledBase = 'cursor-pointer bg-field';
const chosen = `${checkedBase} ${enabledBase} border-primary text-text [box-shadow:inset_0_0_0_1px_var(--color-primary)]`;
const other = `${chipBase} ${enabledBase} text-text-muted hover:border-border-control`;
const enabledStyles: ChipStyles = [`${other} border-hairline-strong`, chosen];
const invalidStyles: ChipStyles = [`${other} border-danger-line`, chosen];

const readOnlyBase = 'cursor-default border-dashed';
const readOnlyStyles: ChipStyles = [
  `${chipBase} ${readOnlyBase} border-hairline-strong text-text-muted`,
  `${checkedBase} ${readOnlyBase} border-border-control text-text`,
];

const disabledBase =
  'cursor-not-allowed bg-band text-text-disabled forced-colors:border-[GrayText] forced-colors:text-[GrayText]';
const disabledStyles: ChipStyles = [
  `${chipBase} ${disabledBase} border-border-disabled`,
  `${checkedBase} ${disabledBase} border-border-control [box-shadow:inset_0_0_0_1px_var(--color-border-control)]`,
];

function chipStyles(disabled: boolean, { readOnly, invalid }: Choice): ChipStyles {
  if (disabled) return disabledStyles;
  if (readOnly) return readOnlyStyles;
  return invalid ? invalidStyles : enabledStyles;
}

export interface ChipProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'name' | 'onChange'
> {
  /** The group's value when this chip is selected. */
  value: string;
  /** Language of the label if it differs from the page, as for a brand name. */
  lang?: Locale;
  /** Prevents selection. @default false */
  disabled?: boolean;
  /** The label: one or two words. */
  children: ReactNode;
}

/** One option of a `ChipGroup`. */
export function Chip({
  value,
  lang,
  disabled = false,
  form,
  onKeyDown,
  children,
  className,
  ref,
  ...props
}: ChipProps) {
  const { choice, isChosen, button } = useRadioButton(value, { disabled, form, onKeyDown, ref });
  const { locale } = useLocale();
  const foreign = lang !== undefined && lang !== locale;
  const [plain, marked] = chipStyles(
    disabled || choice.disabled || choice.disabledWithReason,
    choice,
  );
  return (
    <label
      data-slot="chip"
      {...(foreign ? { lang, dir: directionOf(lang) } : {})}
      className={mergeClassName(isChosen ? marked : plain, className)}
    >
      <input
        {...props}
        {...button}
        // The input covers the whole chip including its border, so that its focus ring is the
        // chip's.
        className="absolute -inset-px size-[calc(100%+2px)] cursor-[inherit] appearance-none rounded-md"
      />
      <Words>{children}</Words>
    </label>
  );
}
