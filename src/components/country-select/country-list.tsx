import { useEffect, useRef } from 'react';
import { cx } from '../../foundations/cx';
import { Ltr } from '../../foundations/islands';
import { Icon, checkGlyph } from '../icon';
import { countryCodes } from '../../../lang/countries';
import type { CountryEntry } from './search';

export interface CountryListProps {
  id: string;
  label: string;
  countries: readonly CountryEntry[];
  selected: string;
  /** Index of the option that is active for the keyboard. */
  active: number;
  /** Whether a search is active; countries are then sorted by how well they match. */
  searched: boolean;
  onHover: (place: number) => void;
  onSelect: (code: string) => void;
}

export const optionId = (id: string, place: number) => `${id}-${place}`;

/** The countries, with their calling codes at the inline end. */
export function CountryList({
  id,
  label,
  countries,
  selected,
  active,
  searched,
  onHover,
  onSelect,
}: CountryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const current = countries[active]?.code;

  useEffect(() => {
    list.current?.querySelector(`[data-code="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // Keep the focus in the search field on press, because it handles the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      tabIndex={-1}
      className="min-h-0 flex-auto outline-none overflow-y-auto overscroll-contain text-sm"
    >
      {countries.map(({ code, callingCode, name }, place) => (
        // The search field keeps the focus and handles the keyboard for the options.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={code}
          data-code={code}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={code === selected}
          data-active={place === active || undefined}
          onMouseMove={() => onHover(place)}
          onClick={() => onSelect(code)}
          className={cx(
            'flex min-h-control-md cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-active:bg-band pointer-coarse:min-h-control-field forced-colors:data-active:outline-2 forced-colors:data-active:-outline-offset-2 forced-colors:data-active:outline-[Highlight] forced-colors:data-active:outline-solid',
            code === selected && 'font-label',
            // A rule separates the product's own countries from the rest of the world.
            !searched &&
              place === countryCodes.length &&
              'relative mt-2 before:absolute before:inset-x-3 before:-top-1 before:h-px before:bg-hairline',
          )}
        >
          <span className="min-w-0 flex-1 wrap-break-word">{name}</span>
          {code === selected && <Icon glyph={checkGlyph} size="sm" />}
          <Ltr className="text-xs font-regular text-text-subtle">{`+${callingCode}`}</Ltr>
        </div>
      ))}
    </div>
  );
}
