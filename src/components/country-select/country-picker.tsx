import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../foundations/cx';
import { Message, useText } from '../../foundations/messages';
import type { PhoneMetadata } from '../phone-field/use-phone-metadata';
import { layer, layerPanel } from '../shared/layer';
import { fieldAlign, fieldFocus, fieldSurface, fieldTouchText } from '../shared/recipes';
import { VisuallyHidden } from '../visually-hidden';
import { CountryList, optionId } from './country-list';
import { searchCountries } from './search';
import { useCountries } from './use-countries';
import { useLayer } from './use-layer';

export interface CountryPickerProps {
  /** The id of the dialog, for the button that controls it. */
  id: string;
  /** The phone metadata. Countries without it are not offered. */
  metadata: PhoneMetadata;
  /** ISO 3166 code of the selected country. */
  selected: string;
  onSelect: (code: string) => void;
  /** Called to close the list; with `true`, focus should return to the button. */
  onClose: (byKey: boolean) => void;
}

/** On a phone: a sheet at the bottom of the window, over the page. */
const sheet =
  'fixed inset-x-0 top-auto bottom-0 z-dropdown m-0 h-[calc(0.88*var(--viewport-height))] max-h-none max-w-none bg-transparent p-0 backdrop:bg-scrim';
const sheetPanel = 'rounded-t-lg border-t px-3 pt-1 pb-[env(safe-area-inset-bottom)]';

const beside = cx(
  layer({ placement: 'bottom' }),
  'h-auto max-h-[min(20.5rem,var(--room,20.5rem))]',
);
const besidePanel = 'rounded-lg border p-1';

const page = 8;

/**
 * A list of countries with a search in both languages, for choosing a calling code. Its code is as
 * large as a page's, so load it when it is opened.
 */
export function CountryPicker({ id, metadata, selected, onSelect, onClose }: CountryPickerProps) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const countries = useCountries(metadata);
  const [search, setSearch] = useState('');
  const found = searchCountries(countries, search);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ code }) => code === selected),
    ),
  );
  const listId = `${id}-list`;
  const { isNarrow } = useLayer(dialog, () => onClose(false));

  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (active + 1) % found.length,
    ArrowUp: (active - 1 + found.length) % found.length,
    PageDown: Math.min(active + page, found.length - 1),
    PageUp: Math.max(active - page, 0),
  };

  function key(event: KeyboardEvent) {
    // Ignore keys while an IME is composing, where they choose among candidates. Safari ends the
    // composition before the keydown of the key that ended it; only keyCode 229 identifies that
    // event.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
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
      const country = found[active];
      if (country) onSelect(country.code);
    } else if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive(step);
    }
  }

  function leave(event: FocusEvent) {
    const next = event.relatedTarget;
    const box = dialog.current?.parentElement;
    if (next instanceof Node && !box?.contains(next)) onClose(false);
  }

  return (
    <dialog
      ref={dialog}
      id={id}
      data-slot="country-picker"
      popover={isNarrow ? undefined : 'manual'}
      aria-label={text('form.country.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose(true);
      }}
      className={cx('flex w-auto flex-col', isNarrow ? sheet : beside)}
    >
      <div
        className={cx(
          'flex min-h-0 flex-auto flex-col gap-1 overflow-hidden border-hairline-strong bg-raised text-text shadow-overlay',
          layerPanel,
          isNarrow ? sheetPanel : besidePanel,
        )}
      >
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
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? optionId(listId, active) : undefined}
            placeholder={text('form.country.searchLabel')}
            value={search}
            onKeyDown={key}
            onBlur={leave}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setActive(0);
            }}
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
        <VisuallyHidden role="status">
          {search && <Message id="form.country.countAria" values={{ count: found.length }} />}
        </VisuallyHidden>
        {found.length > 0 ? (
          <CountryList
            id={listId}
            label={text('form.country.title')}
            countries={found}
            selected={selected}
            active={active}
            searched={search !== ''}
            onHover={setActive}
            onSelect={onSelect}
          />
        ) : (
          <p id={listId} className="px-3 py-2 text-sm text-text-muted">
            <Message id="form.country.emptyNote" />
          </p>
        )}
      </div>
    </dialog>
  );
}
