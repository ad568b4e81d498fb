import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { IbanInput, type IbanInputProps } from './iban-input';

export interface IbanFieldProps
  extends FieldProps, Omit<IbanInputProps, keyof FieldProps | 'required'> {}

/**
 * An international account number. Give `value` and `onChange(value)` to a form library: the value
 * has capitals and digits, no spaces.
 */
export function IbanField(props: IbanFieldProps) {
  return useKept(props, draw);
}

const draw: Draw<IbanFieldProps> = (props, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  return arrange(field, state, <IbanInput {...control} field={state} />);
};
