import { flushSync } from 'react-dom';
import type { CountryPickerProps } from './country-picker';
import type { useCountryList } from './use-country-list';

interface LoadedPickerProps extends Omit<CountryPickerProps, 'metadata' | 'onClose'> {
  list: ReturnType<typeof useCountryList>;
}

/** The list of countries, while it is open. */
export function LoadedPicker({ list, button, ...props }: LoadedPickerProps) {
  const { state, close } = list;
  if (state.name !== 'open') return null;
  return (
    <state.list.CountryPicker
      {...props}
      button={button}
      metadata={state.metadata}
      onClose={(byKey) => {
        if (!byKey) return close();
        // Nothing behind a modal list can be focused while it is open.
        flushSync(close);
        button.current?.focus();
      }}
    />
  );
}
