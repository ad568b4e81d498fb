import { type ComponentProps, type ReactNode, type SyntheticEvent, useContext } from 'react';
import { fold as foldMachineValue } from '../../../lang/fold';
import { withClass } from '../../foundations/cx';
import type { Direction } from '../../foundations/locale';
import { useLocale } from '../../foundations/locale-provider';
import { FieldContext, type FieldState } from '../field/field-context';
import { controlOf, emptyPlaceholder } from '../field/use-field-control';
import { submitValueOf } from '../shared/clean-values';
import { codeControl, textControl } from '../shared/recipes';
import { type Repair, isComposing, repairAndTell, repairInPlace } from '../shared/typing';

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
   * Repairs a machine value as it is typed: `true` writes Arabic digits as 0-9 and drops hidden
   * marks and spaces; a function may do something else, character by character. The caret stays. An
   * input of type `email` has no caret that could be kept, so it is repaired when it is left.
   * @default false
   */
  fold?: boolean | Repair;
}

/** The control of a text field. Outside a `TextField` it needs a `FieldRoot` or a name of its own. */
export function TextInput(props: TextInputProps) {
  const { direction } = useLocale();
  return drawTextInput(props, useContext(FieldContext), direction);
}

type Handlers = Pick<TextInputProps, 'onChange' | 'onBlur' | 'onCompositionEnd'>;

/** The handlers of a field that repairs what is typed, before those that were given. */
function repairing(repair: Repair, own: Handlers): Handlers {
  const repairFirst =
    <E extends SyntheticEvent<HTMLInputElement>>(then: ((event: E) => void) | undefined) =>
    (event: E) => {
      repairAndTell(event.currentTarget, repair);
      then?.(event);
    };
  return {
    onChange(event) {
      // Enter sends a form before the field is left.
      submitValueOf(event.currentTarget, { valueOf: repair });
      if (!isComposing(event.nativeEvent)) repairInPlace(event.currentTarget, repair);
      own.onChange?.(event);
    },
    onCompositionEnd: repairFirst(own.onCompositionEnd),
    onBlur: repairFirst(own.onBlur),
  };
}

/** The same for a field that knows its own state, in a page of this direction. */
export function drawTextInput(
  {
    script = 'text',
    type = 'text',
    fold = false,
    placeholder,
    className,
    ...props
  }: TextInputProps,
  field: FieldState | null,
  direction: Direction,
): ReactNode {
  const control = controlOf(field, props);
  const repair = typeof fold === 'function' ? fold : fold ? foldMachineValue : undefined;

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
      // Most fields repair nothing; theirs are the handlers that were given.
      {...(repair && repairing(repair, props))}
      className={withClass(script === 'code' ? codeControl : textControl, className)}
    />
  );
}
