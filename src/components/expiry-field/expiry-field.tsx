import { Field, type FieldProps } from '../field';
import { useSecretFieldProps } from '../field/use-field-props';
import { MaskedInput, type MaskedInputProps } from '../shared/input/masked-input';
import { expiryMask } from './expiry';

/** The displayed format, the same in every language, as printed on the card. */
const shape = 'MM/YY';

export type ExpiryInputProps = MaskedInputProps;

/** The input of an expiry date. The slash is inserted automatically. */
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
 * A field for a card's expiry date. Pass `value` and `onValueChange(value)` from a form library:
 * the value is `MM/YY`, however it was typed.
 */
export function ExpiryField(props: ExpiryFieldProps) {
  const [field, control] = useSecretFieldProps(props);
  return (
    <Field {...field}>
      <ExpiryInput {...control} />
    </Field>
  );
}
