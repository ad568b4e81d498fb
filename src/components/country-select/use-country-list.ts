import { type KeyboardEvent, useState } from 'react';
import { type PhoneMetadata, loadPhoneMetadata } from '../phone-field/use-phone-metadata';
import type * as countryPicker from './country-picker';

type CountryList = typeof countryPicker;

export type ListState =
  | { name: 'closed' | 'loading' | 'failed' }
  | { name: 'open'; list: CountryList; metadata: PhoneMetadata };

/** For the box that the list opens beside. */
export const pickerAnchor = '[anchor-name:--picker] [anchor-scope:--picker]';

/**
 * Whether a person went on to type somewhere while the list was on its way. Not in the field that had
 * the focus when the button was pressed: Safari leaves it there, for it focuses no button that is
 * pressed.
 */
function isTyping(before: Element | null): boolean {
  const now = document.activeElement;
  return now !== before && (now?.matches('input, textarea, select') ?? false);
}

/** The list of countries, fetched with the phone metadata when it is first opened. */
export function useCountryList() {
  const [state, setState] = useState<ListState>({ name: 'closed' });

  async function open() {
    const before = document.activeElement;
    setState({ name: 'loading' });
    const list = import('./country-picker').catch(() => undefined);
    const [loaded, metadata] = await Promise.all([list, loadPhoneMetadata()]);
    // It may have been closed while it was on its way.
    setState((now) => {
      if (now.name !== 'loading') return now;
      // It would take the focus, and the keys with it, from what is being typed.
      if (isTyping(before)) return { name: 'closed' };
      return loaded && metadata ? { name: 'open', list: loaded, metadata } : { name: 'failed' };
    });
  }

  const close = () => setState({ name: 'closed' });

  /** For the button that opened it: Escape calls the list off while it is on its way. */
  function callOff({ key }: KeyboardEvent) {
    if (key === 'Escape' && state.name === 'loading') close();
  }

  return { state, open, close, callOff };
}
