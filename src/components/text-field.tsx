import type { ChangeEvent, ComponentProps, SyntheticEvent } from 'react';
import { normalizeValue } from '../../lang/normalize';
import { withClass } from '../foundations/cx';
import { useLocale } from '../foundations/locale-provider';
import { Field, type FieldProps, emptyPlaceholder, useFieldControl } from './field';
import { splitFieldProps } from './field/field';
import { submitValueOf } from './shared/submitted-values';
import { codeControl, textControl } from './shared/recipes';
import {
  type Normalize,
  isComposing,
  normalizeAndNotify,
  normalizeInPlace,
} from './shared/text-editing';

/** Which way the content of an input reads. */
export type FieldScript = 'text' | 'ltr' | 'code';

/** Machine values: no keyboard may capitalise, correct or underline them. */
const machineProps = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'dir' | 'type' | 'children'> {
  /**
   * What stands in the input. `text` is what people write (a name, an address) and takes its
   * direction from its own letters; `ltr` is a machine value (an email address, an IBAN); `code` is
   * a machine value in the code face. All of them stand at the start edge of the form.
   * @default 'text'
   */
  script?: FieldScript;
  /** Never `number`: it refuses Arabic digits and changes with the wheel. @default 'text' */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  /**
   * Normalizes a machine value as it is typed: `true` writes Arabic digits as 0-9 and drops hidden
   * marks and spaces; a function may do something else, character by character. The caret stays. An
   * input of type `email` has no caret that could be kept, so it is normalized when it is left.
   * @default false
   */
  normalize?: boolean | Normalize;
  /** Called with the text after every change. */
  onValueChange?: (value: string) => void;
}

type Handlers = Pick<TextInputProps, 'onChange' | 'onBlur' | 'onCompositionEnd'>;

/** The handlers of a field that normalizes what is typed, before those that were given. */
function normalizingHandlers(normalize: Normalize, own: Handlers): Handlers {
  const normalizeFirst =
    <E extends SyntheticEvent<HTMLInputElement>>(then: ((event: E) => void) | undefined) =>
    (event: E) => {
      normalizeAndNotify(event.currentTarget, normalize);
      then?.(event);
    };
  return {
    onChange(event) {
      // Enter sends a form before the field is left.
      submitValueOf(event.currentTarget, { valueOf: normalize });
      if (!isComposing(event.nativeEvent)) normalizeInPlace(event.currentTarget, normalize);
      own.onChange?.(event);
    },
    onCompositionEnd: normalizeFirst(own.onCompositionEnd),
    onBlur: normalizeFirst(own.onBlur),
  };
}

/** The control of a text field. Outside a `Field` it needs a name of its own. */
export function TextInput({
  script = 'text',
  type = 'text',
  normalize = false,
  onValueChange,
  onChange,
  placeholder,
  className,
  ...props
}: TextInputProps) {
  const { direction } = useLocale();
  const control = useFieldControl(props);
  const normalizer =
    typeof normalize === 'function' ? normalize : normalize ? normalizeValue : undefined;

  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  }

  return (
    <input
      {...(script === 'text' ? undefined : machineProps)}
      {...props}
      {...control}
      data-slot="text-input"
      type={type}
      // The attribute, not a style: the bidi rules and the mirror proof both go by it.
      dir={script === 'text' ? 'auto' : 'ltr'}
      // A machine value reads left to right in any case.
      placeholder={placeholder ?? (script === 'text' ? emptyPlaceholder(direction) : undefined)}
      onChange={change}
      {...(normalizer && normalizingHandlers(normalizer, { ...props, onChange: change }))}
      className={withClass(script === 'code' ? codeControl : textControl, className)}
    />
  );
}

export interface TextFieldProps
  extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'required'> {}

/**
 * One line of text with its label, hint and error. A form library drives it like a native control,
 * controlled or not; `ref`, `name`, `value` and the events belong to the input.
 */
export function TextField(props: TextFieldProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}
