import { type KeyboardEvent, useState } from 'react';
import { type PhoneMetadata, loadPhoneMetadata } from '../phone-field/use-phone-metadata';
import type * as countryPicker from './country-picker';

type CountryList = typeof countryPicker;

export type ListState =
  | { name: 'closed' | 'loading' | 'failed' }
  | { name: 'open'; list: CountryList; metadata: PhoneMetadata };

/**
 * Whether the user has started typing elsewhere while the list was loading. The field that had
 * focus when the button was pressed does not count: Safari does not focus a clicked button, so
 * focus stays in that field.
 */
function isTyping(before: Element | null): boolean {
  const now = document.activeElement;
  return now !== before && (now?.matches('input, textarea, select') ?? false);
}

/**
 * State of the country list, which is loaded together with the phone metadata when it is first
 * opened.
 */
export function useCountryList() {
  const [state, setState] = useState<ListState>({ name: 'closed' });

  async function open() {
    const before = document.activeElement;
    setState({ name: 'loading' });
    const list = import('./country-picker').catch(() => undefined);
    const [loaded, metadata] = await Promise.all([list, loadPhoneMetadata()]);
    // It may have been closed while it was loading.
    setState((now) => {
      if (now.name !== 'loading') return now;
      // Opening would take the focus, and the next keys, from what the user is typing.
      if (isTyping(before)) return { name: 'closed' };
      return loaded && metadata ? { name: 'open', list: loaded, metadata } : { name: 'failed' };
    });
  }

  const close = () => setState({ name: 'closed' });

  function toggle() {
    if (state.name === 'open') close();
    else void open();
  }

  /** For the button that opens the list: Escape cancels while the list is loading. */
  function callOff({ key }: KeyboardEvent) {
    if (key === 'Escape' && state.name === 'loading') close();
  }

  return { state, toggle, close, callOff };
}
