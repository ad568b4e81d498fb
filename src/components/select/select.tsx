import type { FieldProps } from '../field';
import { Field, splitField } from '../field/field';
import { SelectInput, type SelectInputProps } from './select-input';

export interface SelectProps
  extends FieldProps, Omit<SelectInputProps, keyof FieldProps | 'required'> {}

/**
 * One of many, in the browser's own list. Works with a form library as any native control does; its
 * children are `option` elements.
 */
export function Select(props: SelectProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <SelectInput {...control} />
    </Field>
  );
}
