import type { ChangeEvent, ComponentProps, SyntheticEvent } from 'react';
import { mergeClassName } from '../foundations/cx';
import { useLocale } from '../foundations/locale-provider';
import { Field, type FieldProps, emptyPlaceholder, useFieldControl } from './field';
import { useTextFieldProps } from './field/use-field-props';
import { submitValueOf } from './shared/input/submitted-values';
import { codeControl, textControl } from './shared/recipes';
import {
  type Normalize,
  isComposing,
  normalizeAndNotify,
  normalizeInPlace,
  normalizerFor,
} from './shared/input/text-editing';

/** The direction and font of an input's content. */
export type FieldScript = 'text' | 'ltr' | 'code';

/**
 * Machine values: on-screen keyboards and browsers must not capitalize, correct or underline them.
 */
const machineProps = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'dir' | 'type' | 'children'> {
  /**
   * The kind of content. `text` is natural language (a name, a postal address) and takes its
   * direction from its own letters; `ltr` is a machine value (an email address, an IBAN); `code` is
   * a machine value in the monospaced font. All are aligned with the form's start edge.
   * @default 'text'
   */
  script?: FieldScript;
  /**
   * The input type. `number` is not supported: it rejects Arabic digits and changes with the mouse
   * wheel. @default 'text'
   */
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  /**
   * How a machine value is normalized while it is typed. Digits of other scripts always become 0-9,
   * and hidden marks are removed; `true` also removes spaces; a function may apply another
   * conversion, character by character. The caret stays in place; an input of type `email` does not
   * expose its caret, so it is normalized on blur. @default false
   */
  normalize?: boolean | Normalize;
  /** Called with the text after every change. */
  onValueChange?: (value: string) => void;
}

type Handlers = Pick<TextInputProps, 'onChange' | 'onBlur' | 'onCompositionEnd'>;

/** The handlers of a normalizing field, which run before the caller's. */
function normalizingHandlers(normalize: Normalize, own: Handlers): Handlers {
  const normalizeFirst =
    <E extends SyntheticEvent<HTMLInputElement>>(then: ((event: E) => void) | undefined) =>
    (event: E) => {
      if (!event.currentTarget.readOnly) normalizeAndNotify(event.currentTarget, normalize);
      then?.(event);
    };
  return {
    onChange(event) {
      // Enter submits a form before the field loses focus.
      submitValueOf(event.currentTarget, { valueOf: normalize });
      if (!isComposing(event.nativeEvent)) normalizeInPlace(event.currentTarget, normalize);
      own.onChange?.(event);
    },
    onCompositionEnd: normalizeFirst(own.onCompositionEnd),
    onBlur: normalizeFirst(own.onBlur),
  };
}

/** The control of a text field. Outside a `Field` it needs its own accessible name. */
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
  const normalizer = normalizerFor(script !== 'text', normalize);

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
      // Set the attribute rather than a style: the bidi rules and the mirror test rely on it.
      dir={script === 'text' ? 'auto' : 'ltr'}
      // A machine value is left to right even while it is empty.
      placeholder={placeholder ?? (script === 'text' ? emptyPlaceholder(direction) : undefined)}
      onChange={change}
      {...(normalizer && normalizingHandlers(normalizer, { ...props, onChange: change }))}
      className={mergeClassName(script === 'code' ? codeControl : textControl, className)}
    />
  );
}

export interface TextFieldProps
  extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'required'> {}

/**
 * A single-line text field with its label, help text and error. Form libraries can use it like a
 * native control, controlled or uncontrolled; `ref`, `name`, `value` and events apply to the input.
 */
export function TextField(props: TextFieldProps) {
  const [field, control] = useTextFieldProps(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}
