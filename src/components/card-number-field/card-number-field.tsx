import type { FieldProps } from '../field';
import { Field, splitField } from '../field/field';
import { CardNumberInput, type CardNumberInputProps } from './card-number-input';

export interface CardNumberFieldProps
  extends FieldProps, Omit<CardNumberInputProps, keyof FieldProps | 'required'> {}

/**
 * The number of a payment card. Give `value` and `onChange(value)` to a form library: the value is
 * digits and nothing else. `onBrand` picks the card type.
 */
export function CardNumberField(props: CardNumberFieldProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <CardNumberInput {...control} />
    </Field>
  );
}
