import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { CountryControl, type CountryControlProps } from './country-control';

export interface CountrySelectProps
  extends FieldProps, Omit<CountryControlProps, keyof FieldProps | 'field'> {}

/**
 * Any country of the world, in a list that is searched in both languages, Palestine first. The list is
 * fetched when it is first opened. For the few countries of an address take `CountryField`, which is
 * native.
 */
export function CountrySelect(props: CountrySelectProps) {
  return useKept(props, draw);
}

const draw: Draw<CountrySelectProps> = (props, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  return arrange(field, state, <CountryControl {...control} field={state} />);
};
