import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx, withClass } from '../../foundations/cx';
import { useFieldControl } from '../field';
import { submitUnmasked } from './submitted-values';
import { composeEventHandlers } from './compose-event-handlers';
import {
  fieldAlign,
  fieldGroup,
  fieldGroupInput,
  fieldTouchText,
  groupFocus,
  fieldTransition,
  codeControl,
} from './recipes';
import type { InputMask } from './input-mask';
import { useMergedRef } from './use-merged-ref';
import { useInputMask } from './use-input-mask';

/** What every input takes whose value is shown otherwise than it is submitted. */
export interface MaskedInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'type' | 'dir' | 'maxLength'
> {
  /** The clean value, when the form owns it; '' when empty. */
  value?: string;
  /** The clean value at first, when it does not. @default '' */
  defaultValue?: string;
  /** Called with the clean value after every change. */
  onValueChange?: (value: string) => void;
}

export interface MaskedControlProps extends MaskedInputProps {
  mask: InputMask;
  /** Stands at the end of the box; nothing to press. With it, input and end share one box. */
  end?: ReactNode;
  /** Told the first value when a reset of the form puts it back; changes are told by `onValueChange`. */
  onValueReset?: ((value: string) => void) | undefined;
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
      className={withClass(
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
      className={withClass(groupClass, className)}
    >
      {input}
      {end}
    </div>
  );
}
