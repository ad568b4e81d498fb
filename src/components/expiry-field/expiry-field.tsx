import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { type InField, TypedInput, type TypedInputProps } from '../shared/typed-input';
import { expiryTyping } from './expiry';

/** The shape of the value, which is the same in every language, as it stands on the card. */
const shape = 'MM/YY';

export type ExpiryInputProps = TypedInputProps;

/** Month and year of a card; the slash comes by itself. */
export function ExpiryInput(props: ExpiryInputProps & InField) {
  return (
    <TypedInput
      autoComplete="cc-exp"
      inputMode="numeric"
      placeholder={shape}
      {...props}
      typing={expiryTyping}
    />
  );
}

export interface ExpiryFieldProps
  extends FieldProps, Omit<ExpiryInputProps, keyof FieldProps | 'required'> {}

/**
 * Until when a card is valid. Give `value` and `onChange(value)` to a form library: the value is
 * `MM/YY`, however it was typed.
 */
export function ExpiryField(props: ExpiryFieldProps) {
  return useKept(props, draw);
}

const draw: Draw<ExpiryFieldProps> = (props, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  return arrange(field, state, ExpiryInput({ ...control, field: state }));
};
