import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { cx } from '../../foundations/cx';
import { Message } from '../../foundations/messages/messages';
import { useCountryName } from '../country-select/country-names';
import { Icon, chevronDownGlyph } from '../icon';
import { quietTransition, touchTarget } from '../shared/recipes';
import { VisuallyHidden } from '../visually-hidden';

export interface CountryButtonProps {
  country: string;
  callingCode: string;
  open: boolean;
  busy: boolean;
  disabled: boolean;
  controls: string;
  label: ReactNode;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref: Ref<HTMLButtonElement>;
}

/**
 * Shows the selected country, always to the left of the number, and opens the list of countries.
 */
export function CountryButton({
  country,
  callingCode,
  open,
  busy,
  disabled,
  controls,
  label,
  onPress,
  onKeyDown,
  ref,
}: CountryButtonProps) {
  const nameOf = useCountryName();
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={cx(
        'relative flex shrink-0 cursor-pointer items-center gap-1.5 rounded-s-[5px] border-e border-hairline-strong ps-3 pe-2.5 whitespace-nowrap outline-none hover:bg-band focus-visible:bg-band active:bg-hairline disabled:cursor-not-allowed disabled:bg-transparent disabled:text-inherit',
        quietTransition,
        touchTarget,
      )}
    >
      {/* The visible text is part of the accessible name, for speech input (WCAG 2.5.3). */}
      <VisuallyHidden>
        {label ?? <Message id="form.phone.countryAria" values={{ country: nameOf(country) }} />}
      </VisuallyHidden>{' '}
      <span className="text-xs text-text-subtle in-data-disabled:text-inherit">{country}</span>{' '}
      {callingCode && <span>{`+${callingCode}`}</span>}
      {/* Its space is kept, because a form is read-only while it is being sent. */}
      <Icon
        glyph={chevronDownGlyph}
        size="xs"
        className="stroke-[1.75] text-text-muted in-data-disabled:text-inherit in-data-readonly:invisible"
      />
    </button>
  );
}
