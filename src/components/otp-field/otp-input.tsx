import { type ComponentProps, useRef } from 'react';
import { cx } from '../../foundations/cx';
import { useFieldControl } from '../field';
import { composeEventHandlers } from '../shared/compose-event-handlers';
import { useMergedRef } from '../shared/use-merged-ref';
import { OtpBoxes, type OtpStatus } from './otp-boxes';
import { useCodeEntry } from './use-code-entry';
import { useCodeSelection } from './use-code-selection';

export interface OtpInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'type' | 'dir' | 'maxLength'
> {
  /** The controlled value: the digits typed so far. */
  value?: string;
  /** The initial value when uncontrolled. @default '' */
  defaultValue?: string;
  /** Called with the digits after every change. */
  onValueChange?: (code: string) => void;
  /** Called once for each completed code: verify it, or submit the form. */
  onComplete?: (code: string) => void;
  /**
   * State of the verification. `verifying`, `verified` and `locked` reject input and keep the
   * focus. A rejected code is `idle` with an error; the next key clears it.
   * @default 'idle'
   */
  status?: OtpStatus;
}

/**
 * A single transparent input over six painted boxes, so that pasting, autofill, dictation and
 * screen readers work as with any text field.
 */
export function OtpInput({
  value,
  defaultValue = '',
  onValueChange,
  onComplete,
  status = 'idle',
  className,
  ref,
  onCompositionEnd,
  onPaste,
  onSelect,
  onClick,
  onFocus,
  onBlur,
  ...props
}: OtpInputProps) {
  const control = useFieldControl(props);
  const input = useRef<HTMLInputElement>(null);
  const { selection, setSelection, follow, focus, point } = useCodeSelection(input);
  const invalid = Boolean(control['aria-invalid']);
  const readOnly = control.readOnly || status !== 'idle';
  const shown = control.disabled || control['aria-disabled'] ? 'locked' : status;
  const { code, text, change, compose, paste } = useCodeEntry({
    value,
    defaultValue,
    invalid,
    readOnly,
    onCaret: (caret) => setSelection([caret, caret]),
    onValueChange,
    onComplete,
  });

  return (
    <div
      dir="ltr"
      data-slot="otp-input"
      data-status={shown}
      className={cx(
        'group relative grid grid-cols-[repeat(3,minmax(0,1fr))_0.5rem_repeat(3,minmax(0,1fr))] items-center gap-1.5 md:grid-cols-[repeat(3,minmax(0,1fr))_1rem_repeat(3,minmax(0,1fr))] md:gap-2',
        className,
      )}
    >
      <input
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9]*"
        {...props}
        {...control}
        ref={useMergedRef(input, ref)}
        type="text"
        readOnly={readOnly}
        aria-disabled={control['aria-disabled'] ?? (status === 'locked' || undefined)}
        aria-busy={status === 'verifying' || undefined}
        value={text}
        onChange={change}
        onCompositionEnd={composeEventHandlers(onCompositionEnd, compose)}
        onPaste={composeEventHandlers(onPaste, paste)}
        onSelect={composeEventHandlers(onSelect, follow)}
        onClick={composeEventHandlers(onClick, point)}
        onFocus={(event) => {
          focus(event);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setSelection(null);
          onBlur?.(event);
        }}
        // 16 px: phones zoom in on focused inputs with smaller text, even transparent ones.
        className="absolute inset-0 z-10 size-full cursor-text text-[1rem] opacity-0 read-only:cursor-default disabled:cursor-not-allowed aria-disabled:cursor-not-allowed"
      />
      <OtpBoxes code={code} selection={selection} status={shown} invalid={invalid} />
    </div>
  );
}
