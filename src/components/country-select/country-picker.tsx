import { type FocusEvent, type RefObject, useRef, useState } from 'react';
import { cx } from '../../foundations/cx';
import { Message, useText } from '../../foundations/messages/messages';
import type { PhoneMetadata } from '../phone-field/use-phone-metadata';
import { layer, layerPanel } from '../shared/layer/layer';
import { VisuallyHidden } from '../visually-hidden';
import { CountryList } from './country-list';
import { CountrySearch } from './country-search';
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
  /** The button that opens and closes the list, to which the focus returns. */
  button: RefObject<HTMLButtonElement | null>;
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

/**
 * A list of countries with a search in both languages, for choosing a calling code. Its code is as
 * large as a page's, so load it when it is opened.
 */
export function CountryPicker({
  id,
  metadata,
  selected,
  onSelect,
  button,
  onClose,
}: CountryPickerProps) {
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
  const { isNarrow } = useLayer(dialog, button, () => onClose(false));

  function leave(event: FocusEvent) {
    const next = event.relatedTarget;
    const stays = [dialog, button].some(({ current }) => current?.contains(next));
    if (next && !stays) onClose(false);
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
        <CountrySearch
          listId={listId}
          countries={found}
          active={active}
          search={search}
          onMove={setActive}
          onSearch={(typed) => {
            setSearch(typed);
            setActive(0);
          }}
          onSelect={onSelect}
          onClose={onClose}
          onBlur={leave}
        />
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
