import { type ComponentProps, useContext } from 'react';
import { cx } from '../../foundations/cx';
import { useLocale } from '../../foundations/locale-provider';
import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { FieldContext } from '../field/field-context';
import { controlOf, emptyPlaceholder } from '../field/use-field-control';
import {
  fieldAlign,
  fieldFocus,
  fieldSurface,
  fieldTouchText,
  fieldTransition,
} from '../shared/recipes';
import type { InField } from '../shared/typed-input';

export interface TextAreaInputProps extends Omit<ComponentProps<'textarea'>, 'dir' | 'children'> {}

/** The control of a text area: five lines at first, growing with its text where browsers can. */
export function TextAreaInput({
  placeholder,
  className,
  field,
  ...props
}: TextAreaInputProps & InField) {
  const { direction } = useLocale();
  const around = useContext(FieldContext);
  const control = controlOf(field ?? around, props);
  return (
    <textarea
      {...props}
      {...control}
      data-slot="text-area"
      // Each paragraph takes its direction from its own letters; all stand at the form's start.
      dir="auto"
      placeholder={placeholder ?? emptyPlaceholder(direction)}
      className={cx(
        'block field-sizing-content max-h-[60dvh] min-h-[calc(5*var(--leading-md)+2*var(--space-2-5)+2px)] resize-y disabled:resize-none px-3 py-2.5',
        fieldSurface,
        fieldFocus,
        fieldAlign,
        fieldTouchText,
        fieldTransition,
        className,
      )}
    />
  );
}

export interface TextAreaProps
  extends FieldProps, Omit<TextAreaInputProps, keyof FieldProps | 'required'> {}

/**
 * Several lines that a person writes, with label, hint and error. A form library drives it like a
 * native control.
 */
export function TextArea(props: TextAreaProps) {
  return useKept(props, draw);
}

const draw: Draw<TextAreaProps> = (props, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  return arrange(field, state, <TextAreaInput {...control} field={state} />);
};
