import type { FocusEventHandler, KeyboardEvent } from 'react';
import { cx } from '../../foundations/cx';
import { useText } from '../../foundations/messages/messages';
import { fieldAlign, fieldFocus, fieldSurface, fieldTouchText } from '../shared/recipes';
import { isImeKey } from '../shared/input/text-editing';
import { optionId } from './country-list';
import type { CountryEntry } from './search';

const page = 8;

interface CountrySearchProps {
  /** The id of the list. */
  listId: string;
  /** The countries in the list. */
  countries: readonly CountryEntry[];
  /** Index of the option that is active for the keyboard. */
  active: number;
  search: string;
  onMove: (place: number) => void;
  onSearch: (search: string) => void;
  onSelect: (code: string) => void;
  onClose: (byKey: boolean) => void;
  onBlur: FocusEventHandler;
}

/** The search field of the list. It keeps the focus, and its keys move through the list. */
export function CountrySearch({
  listId,
  countries,
  active,
  search,
  onMove,
  onSearch,
  onSelect,
  onClose,
  onBlur,
}: CountrySearchProps) {
  const text = useText();
  const count = countries.length;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (active + 1) % count,
    ArrowUp: (active - 1 + count) % count,
    PageDown: Math.min(active + page, count - 1),
    PageUp: Math.max(active - page, 0),
  };

  function key(event: KeyboardEvent) {
    if (isImeKey(event)) return;
    const step = steps[event.key];
    if (event.key === 'Escape') {
      // Keep a dialog around the field from closing as well.
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Tab') {
      // Return focus to the button first, so that Tab continues from there.
      onClose(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const country = countries[active];
      if (country) onSelect(country.code);
    } else if (step !== undefined && count > 0) {
      event.preventDefault();
      onMove(step);
    }
  }

  return (
    <div className="p-2">
      <input
        // Users open the list to search it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        role="combobox"
        type="text"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-label={text('form.country.searchLabel')}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? optionId(listId, active) : undefined}
        placeholder={text('form.country.searchLabel')}
        value={search}
        onKeyDown={key}
        onBlur={onBlur}
        onChange={(event) => onSearch(event.currentTarget.value)}
        className={cx(
          'h-[2.25rem] px-3 pointer-coarse:h-control-field',
          fieldSurface,
          fieldFocus,
          fieldAlign,
          'text-sm',
          fieldTouchText,
        )}
      />
    </div>
  );
}
