import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { cx, withClass } from '../../foundations/cx';
import { FieldContext, type FieldState } from '../field/field-context';
import { controlOf } from '../field/use-field-control';
import { submitsClean } from './clean-values';
import { givenFirst } from './given-first';
import {
  fieldAlign,
  fieldGroup,
  fieldGroupInput,
  fieldTouchText,
  groupFocus,
  fieldTransition,
  codeControl,
} from './recipes';
import type { Typing } from './typed';
import { useMergedRef } from './use-merged-ref';
import { useTyped } from './use-typed';

/** What every input takes whose value is shown otherwise than it is submitted. */
export interface TypedInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'type' | 'dir' | 'maxLength'
> {
  /** The clean value, when the form owns it; '' when empty. */
  value?: string;
  /** The clean value at first, when it does not. @default '' */
  defaultValue?: string;
  /** Called with the clean value after every change. */
  onChange?: (value: string) => void;
}

/** What an input takes from the field that draws it; alone, it looks for one around it. */
export interface InField {
  field?: FieldState;
}

export interface TypedControlProps extends TypedInputProps, InField {
  typing: Typing;
  /** Stands at the end of the box; nothing to press. With it, input and end share one box. */
  end?: ReactNode;
  /** Told the first value when a reset of the form puts it back; changes are told by `onChange`. */
  onPutBack?: ((value: string) => void) | undefined;
  /** A new value empties the input. */
  attempt?: string | number | undefined;
  /** Classes of the text itself. */
  textClass?: string;
}

const groupClass = `${fieldGroup} ${groupFocus} ${fieldTransition}`;
const inGroupClass = `${fieldGroupInput} ${fieldAlign} ${fieldTouchText} font-mono`;

/**
 * One line that is typed in a shape of its own. It stands at the start edge of the form and reads
 * left to right; a form submits the clean value, not the text.
 */
export function TypedInput({
  typing,
  end,
  attempt,
  textClass,
  field,
  value,
  defaultValue = '',
  onChange,
  onPutBack,
  onPaste,
  onCompositionEnd,
  onBlur,
  className,
  ref,
  ...props
}: TypedControlProps) {
  const around = useContext(FieldContext);
  const control = controlOf(field ?? around, props);
  const inert = control.disabled || control.readOnly;
  const typed = useTyped(typing, { value, defaultValue, onChange, onPutBack, inert });
  const { handlers } = typed;

  const seen = useRef(attempt);
  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    typed.clear();
  });

  function leave(event: FocusEvent<HTMLInputElement>) {
    handlers.onBlur(event);
    onBlur?.(event);
  }

  const input = (
    <input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      {...control}
      ref={useMergedRef<HTMLInputElement>(submitsClean(typing), ref)}
      data-slot="typed-input"
      type="text"
      dir="ltr"
      value={typed.text}
      onChange={handlers.onChange}
      onCompositionEnd={givenFirst(onCompositionEnd, handlers.onCompositionEnd)}
      onPaste={givenFirst(onPaste, handlers.onPaste)}
      onBlur={leave}
      className={withClass(
        end ? inGroupClass : codeControl,
        end ? textClass : cx(textClass, className),
      )}
    />
  );
  if (!end) return input;
  return (
    <div
      data-slot="typed-box"
      data-invalid={control['aria-invalid'] || undefined}
      data-readonly={(control.readOnly && !control['aria-disabled']) || undefined}
      data-disabled={control.disabled || control['aria-disabled'] || undefined}
      className={withClass(groupClass, className)}
    >
      {input}
      {end}
    </div>
  );
}
