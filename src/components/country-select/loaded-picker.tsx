import type { RefObject } from 'react';
import type { CountryPickerProps } from './country-picker';
import type { useCountryList } from './use-country-list';

interface LoadedPickerProps extends Omit<CountryPickerProps, 'metadata' | 'onClose'> {
  list: ReturnType<typeof useCountryList>;
  /** The button that opens the list, to which the focus returns. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The list of countries, while it is open. */
export function LoadedPicker({ list, button, ...props }: LoadedPickerProps) {
  const { state, close } = list;
  if (state.name !== 'open') return null;
  return (
    <state.list.CountryPicker
      {...props}
      metadata={state.metadata}
      onClose={(byKey) => {
        close();
        if (byKey) button.current?.focus();
      }}
    />
  );
}
