import type { Ref } from 'react';
import { cx } from '../../foundations/cx';
import { useText } from '../../foundations/messages';
import { useCountryName } from '../country-select/country-names';
import { Icon, chevronDownGlyph } from '../icon';
import { quietTransition, touchTarget } from '../shared/recipes';

export interface CountryButtonProps {
  country: string;
  callingCode: string;
  open: boolean;
  busy: boolean;
  disabled: boolean;
  controls: string;
  label: string | undefined;
  onPress: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The chosen country, always left of the number; opens the list of countries. */
export function CountryButton({
  country,
  callingCode,
  open,
  busy,
  disabled,
  controls,
  label,
  onPress,
  ref,
}: CountryButtonProps) {
  const text = useText();
  const nameOf = useCountryName();
  const code = callingCode && `+${callingCode}`;
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label ?? text('form.phone.countryAria', { country: nameOf(country), code })}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'relative flex shrink-0 cursor-pointer items-center gap-1.5 rounded-s-[5px] border-e border-hairline-strong ps-3 pe-2.5 whitespace-nowrap outline-none hover:bg-band focus-visible:bg-band active:bg-hairline disabled:cursor-not-allowed disabled:bg-transparent disabled:text-inherit',
        quietTransition,
        touchTarget,
      )}
    >
      <span aria-hidden className="text-xs text-text-subtle in-data-disabled:text-inherit">
        {country}
      </span>
      <span aria-hidden>{code}</span>
      <Icon
        glyph={chevronDownGlyph}
        size="xs"
        className="stroke-[1.75] text-text-muted in-data-disabled:text-inherit"
      />
    </button>
  );
}
