import { cva } from 'class-variance-authority';
import type { ChangeEvent, ComponentProps, CompositionEvent, FocusEvent } from 'react';
import { fold as foldMachineValue } from '../../../lang/fold';
import { useFieldControl } from '../field';
import {
  fieldAlign,
  fieldFocus,
  fieldSurface,
  fieldTouchText,
  quietTransition,
} from '../shared/recipes';
import { type Repair, isComposing, repairAndTell, repairInPlace } from '../shared/typing';

const recipe = cva(
  ['h-control-field px-3', fieldSurface, fieldFocus, fieldAlign, fieldTouchText, quietTransition],
  {
    variants: { script: { text: '', ltr: '', code: 'font-mono' } },
    defaultVariants: { script: 'text' },
  },
);

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
export function TextInput({
  script = 'text',
  type = 'text',
  fold = false,
  placeholder = ' ',
  className,
  onChange,
  onBlur,
  onCompositionEnd,
  ...props
}: TextInputProps) {
  const control = useFieldControl(props);
  const repair = typeof fold === 'function' ? fold : fold ? foldMachineValue : undefined;

  function change(event: ChangeEvent<HTMLInputElement>) {
    if (repair && !isComposing(event.nativeEvent)) repairInPlace(event.currentTarget, repair);
    onChange?.(event);
  }

  function endComposition(event: CompositionEvent<HTMLInputElement>) {
    if (repair) repairAndTell(event.currentTarget, repair);
    onCompositionEnd?.(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    if (repair) repairAndTell(event.currentTarget, repair);
    onBlur?.(event);
  }

  return (
    <input
      {...(script === 'text' ? {} : machineProps)}
      {...props}
      {...control}
      data-slot="text-input"
      type={type}
      // The attribute, not a style: the bidi rules and the mirror proof both go by it.
      dir={script === 'text' ? 'auto' : 'ltr'}
      // A space is enough for the empty field to follow the page (see :placeholder-shown).
      placeholder={placeholder}
      onChange={change}
      onBlur={leave}
      onCompositionEnd={endComposition}
      className={recipe({ script, className })}
    />
  );
}
