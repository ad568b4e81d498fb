import { Field, type FieldProps } from '../field';
import { splitFieldProps } from '../field/field';
import { MaskedInput, type MaskedInputProps } from '../shared/masked-input';
import { expiryMask } from './expiry';

/** The shape of the value, which is the same in every language, as it stands on the card. */
const shape = 'MM/YY';

export type ExpiryInputProps = MaskedInputProps;

/** Month and year of a card; the slash comes by itself. */
export function ExpiryInput(props: ExpiryInputProps) {
  return (
    <MaskedInput
      autoComplete="cc-exp"
      inputMode="numeric"
      placeholder={shape}
      {...props}
      mask={expiryMask}
    />
  );
}

export interface ExpiryFieldProps
  extends FieldProps, Omit<ExpiryInputProps, keyof FieldProps | 'required'> {}

/**
 * Until when a card is valid. Give `value` and `onValueChange(value)` to a form library: the value is
 * `MM/YY`, however it was typed.
 */
export function ExpiryField(props: ExpiryFieldProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <ExpiryInput {...control} />
    </Field>
  );
}
