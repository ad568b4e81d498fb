import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx, mergeClassName } from '../../../foundations/cx';
import { useFieldControl } from '../../field';
import { submitUnmasked } from './submitted-values';
import { composeEventHandlers } from '../compose-event-handlers';
import {
  fieldAlign,
  fieldGroup,
  fieldGroupInput,
  fieldTouchText,
  groupFocus,
  fieldTransition,
  codeControl,
} from '../recipes';
import type { InputMask } from './input-mask';
import { useMergedRef } from '../use-merged-ref';
import { useInputMask } from './use-input-mask';

/** Props common to all inputs whose displayed text differs from the submitted value. */
export interface MaskedInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'type' | 'dir' | 'maxLength'
> {
  /** The controlled clean value, or '' when empty. */
  value?: string;
  /** The initial clean value when uncontrolled. @default '' */
  defaultValue?: string;
  /** Called with the clean value after every change. */
  onValueChange?: (value: string) => void;
}

export interface MaskedControlProps extends MaskedInputProps {
  mask: InputMask;
  /**
   * Non-interactive content at the end of the box. With it, the input and the content share one
   * box.
   */
  end?: ReactNode;
  /**
   * Called with the initial value when a form reset restores it. `onValueChange` reports all other
   * changes.
   */
  onValueReset?: ((value: string) => void) | undefined;
  /** Clears the input whenever it changes. */
  attempt?: string | number | undefined;
  /** Class names of the text itself. */
  textClass?: string;
}

const groupClass = `${fieldGroup} ${groupFocus} ${fieldTransition}`;
const inGroupClass = `${fieldGroupInput} ${fieldAlign} ${fieldTouchText} font-mono`;

/**
 * A single-line input with a format of its own. It is aligned with the form's start edge and reads
 * left to right. Its form submits the clean value instead of the text.
 */
export function MaskedInput({
  mask,
  end,
  attempt,
  textClass,
  value,
  defaultValue = '',
  onValueChange,
  onValueReset,
  onPaste,
  onCompositionEnd,
  onBlur,
  className,
  ref,
  ...props
}: MaskedControlProps) {
  const control = useFieldControl(props);
  const inert = control.disabled || control.readOnly;
  const typed = useInputMask(mask, { value, defaultValue, onValueChange, onValueReset, inert });
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
      ref={useMergedRef<HTMLInputElement>(submitUnmasked(mask), ref)}
      data-slot="masked-input"
      type="text"
      dir="ltr"
      value={typed.text}
      onChange={handlers.onChange}
      onCompositionEnd={composeEventHandlers(onCompositionEnd, handlers.onCompositionEnd)}
      onPaste={composeEventHandlers(onPaste, handlers.onPaste)}
      onBlur={leave}
      className={mergeClassName(
        end ? inGroupClass : codeControl,
        end ? textClass : cx(textClass, className),
      )}
    />
  );
  if (!end) return input;
  return (
    <div
      data-slot="masked-box"
      data-invalid={control['aria-invalid'] || undefined}
      data-readonly={(control.readOnly && !control['aria-disabled']) || undefined}
      data-disabled={control.disabled || control['aria-disabled'] || undefined}
      className={mergeClassName(groupClass, className)}
    >
      {input}
      {end}
    </div>
  );
}
