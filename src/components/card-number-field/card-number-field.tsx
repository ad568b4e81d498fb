import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { CardNumberInput, type CardNumberInputProps } from './card-number-input';

export interface CardNumberFieldProps
  extends FieldProps, Omit<CardNumberInputProps, keyof FieldProps | 'required'> {}

/**
 * The number of a payment card. Give `value` and `onChange(value)` to a form library: the value is
 * digits and nothing else. `onBrand` picks the card type.
 */
export function CardNumberField(props: CardNumberFieldProps) {
  return useKept(props, draw);
}

const draw: Draw<CardNumberFieldProps> = (props, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  return arrange(field, state, <CardNumberInput {...control} field={state} />);
};
