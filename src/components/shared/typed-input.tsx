import {
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { cx } from '../../foundations/cx';
import { useFieldControl } from '../field';
import {
  fieldAlign,
  fieldGroup,
  fieldGroupInput,
  fieldTouchText,
  groupFocus,
  quietTransition,
} from './recipes';
import type { Typing } from './typed';
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

export interface TypedControlProps extends TypedInputProps {
  typing: Typing;
  /** Stands at the end of the box; nothing to press. */
  end?: ReactNode;
  /** A new value empties the input. */
  attempt?: string | number | undefined;
  /** Classes of the text itself. */
  textClass?: string;
}

/**
 * One box: the text, and what stands at its end. The box follows the page, the text reads left to
 * right; with a `name` the clean value is submitted, not the text.
 */
export function TypedInput({
  typing,
  end,
  attempt,
  textClass,
  value,
  defaultValue = '',
  onChange,
  onPaste,
  onBlur,
  name,
  className,
  ...props
}: TypedControlProps) {
  const control = useFieldControl(props);
  const inert = control.disabled || control.readOnly;
  const typed = useTyped(typing, { value, defaultValue, onChange, inert });
  const { handlers } = typed;

  const seen = useRef(attempt);
  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    typed.clear();
  });

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    if (!event.defaultPrevented) handlers.onPaste(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    handlers.onBlur(event);
    onBlur?.(event);
  }

  return (
    <div
      data-slot="typed-input"
      data-invalid={control['aria-invalid'] || undefined}
      data-readonly={(control.readOnly && !control['aria-disabled']) || undefined}
      data-disabled={control.disabled || control['aria-disabled'] || undefined}
      className={cx(fieldGroup, groupFocus, quietTransition, className)}
    >
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        {...control}
        type="text"
        dir="ltr"
        value={typed.text}
        onChange={handlers.onChange}
        onCompositionEnd={handlers.onCompositionEnd}
        onPaste={paste}
        onBlur={leave}
        className={cx(fieldGroupInput, fieldAlign, fieldTouchText, 'font-mono', textClass)}
      />
      {end}
      {name && <input type="hidden" name={name} value={typed.value} disabled={control.disabled} />}
    </div>
  );
}
