import { useMemo } from 'react';
import { Select } from '../../../components/select';
import { TextField } from '../../../components/text-field';
import { createCompare } from '../../../foundations/format';
import { Message, useLocale, useText } from '../../../foundations';
import type { AddressRule } from './address-rules';
import { errorOf } from './field-error';
import type { FormSection } from './form-section';
import { statesOf } from './state-names';

interface StateFieldProps {
  form: FormSection<'state'>;
  country: string;
  kind: AddressRule['stateKind'];
  readOnly: boolean;
}

/** The subdivision above the city: a list where one exists, otherwise free text. */
export function StateField({ form, country, kind, readOnly }: StateFieldProps) {
  const states = useStates(country);
  const label = <Message id={`billing.state.${kind}`} />;
  const text = useText();
  return form.renderValue('state', (state) =>
    states ? (
      <Select
        {...state}
        // A select without the value would show its first option.
        value={states.some(({ code }) => code === state.value) ? state.value : ''}
        label={label}
        errorMessage={errorOf(form, 'state')}
        placeholder={text('billing.state.placeholder')}
        autoComplete="billing address-level1"
        readOnly={readOnly}
      >
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    ) : (
      <TextField
        {...state}
        label={label}
        errorMessage={errorOf(form, 'state')}
        autoComplete="billing address-level1"
        readOnly={readOnly}
      />
    ),
  );
}

/** The subdivisions of a country, sorted by name in the current language. */
function useStates(country: string) {
  const text = useText();
  const { locale } = useLocale();
  return useMemo(() => {
    const compare = createCompare(locale);
    return statesOf(country)
      ?.map(([code, id]) => ({ code, name: text(id) }))
      .sort((a, b) => compare(a.name, b.name));
  }, [country, locale, text]);
}
