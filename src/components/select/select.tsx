import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { type SelectInputProps, drawSelect } from './select-input';

export interface SelectProps
  extends FieldProps, Omit<SelectInputProps, keyof FieldProps | 'required'> {}

/**
 * One of many, in the browser's own list. Works with a form library as any native control does; its
 * children are `option` elements.
 */
export function Select(props: SelectProps) {
  return useKept(props, draw);
}

const draw: Draw<SelectProps> = (props, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  return arrange(field, state, drawSelect(control, state));
};
