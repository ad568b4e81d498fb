import { Select } from '../../../components/select';
import { TextField } from '../../../components/text-field';
import { createCompare } from '../../../foundations/format/format';
import { Message, useFormValue, useLocale, useText } from '../../../foundations';
import type { AddressRule } from './address-rules';
import { statesOf } from './state-names';

interface StateFieldProps {
  country: string;
  kind: AddressRule['stateKind'];
}

/** The subdivision above the city: a list where one exists, otherwise free text. */
export function StateField({ country, kind }: StateFieldProps) {
  const [state] = useFormValue('state');
  const states = useStates(country);
  const text = useText();
  const props = {
    name: 'state',
    label: <Message id={`billing.state.${kind}`} />,
    autoComplete: 'billing address-level1',
  };
  if (!states) return <TextField {...props} />;
  return (
    <Select
      {...props}
      // A select without the value would show its first option.
      value={states.some(({ code }) => code === state) ? state : ''}
      placeholder={text('billing.state.placeholder')}
    >
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The subdivisions of a country, sorted by name in the current language. */
function useStates(country: string) {
  const text = useText();
  const { locale } = useLocale();
  const compare = createCompare(locale);
  return statesOf(country)
    ?.map(([code, id]) => ({ code, name: text(id) }))
    .sort((a, b) => compare(a.name, b.name));
}
