import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { type TextInputProps, drawTextInput } from './text-input';

export interface TextFieldProps
  extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'required'> {}

/**
 * One line of text with its label, hint and error. A form library drives it like a native control,
 * controlled or not; `ref`, `name`, `value` and the events belong to the input.
 */
export function TextField(props: TextFieldProps) {
  return useKept(props, draw);
}

const draw: Draw<TextFieldProps> = (props, { id, direction, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  return arrange(field, state, drawTextInput(control, state, direction));
};
