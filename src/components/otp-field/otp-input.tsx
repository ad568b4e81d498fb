import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type CompositionEvent,
  type FocusEvent,
  type MouseEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../../foundations/cx';
import { useFieldControl } from '../field';
import { FieldContext } from '../field/field-context';
import { onFormReset } from '../shared/form-reset';
import { composeEventHandlers } from '../shared/compose-event-handlers';
import { isComposing, isHistory, keyOf, rewrite } from '../shared/text-editing';
import { useMergedRef } from '../shared/use-merged-ref';
import { codeLength, extractCode, settleCode } from './code';
import { type CodeSelection, OtpBoxes, type OtpStatus } from './otp-boxes';

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

/** Text of an active IME composition that differs from the digits. */
interface Composing {
  /** The text of the input. */
  text: string;
  /** The composition started on a rejected code, whose digits are discarded. */
  restarted: boolean;
}

interface Typed {
  code: string;
  composing?: Composing | undefined;
}

/**
 * Returns the text a key inserted, '' for a deletion, and `undefined` if the change did not come
 * from a key.
 */
function textInsertedBy(event: Event): string | undefined {
  if (!(event instanceof InputEvent)) return undefined;
  return event.data ?? (event.inputType.startsWith('delete') ? '' : undefined);
}

/** Whether a change came from a key: of one character, or a deletion. */
const isKey = (event: Event): boolean =>
  keyOf(event) !== '' && Array.from(textInsertedBy(event) ?? '').length <= 1;

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
  const around = useContext(FieldContext);
  const [typed, setTyped] = useState<Typed>({ code: defaultValue });
  const [selection, setSelection] = useState<CodeSelection | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const completed = useRef('');
  const code = value ?? typed.code;
  const invalid = Boolean(control['aria-invalid']);
  const shown = control.disabled || control['aria-disabled'] ? 'locked' : status;
  const refused = invalid && code.length === codeLength;

  // React fires onSelect only after a key or pointer event, not when the platform's own menu or a
  // script changes the selection.
  useEffect(() => {
    function follow() {
      const field = input.current;
      if (!field || field.ownerDocument.activeElement !== field) return;
      setSelection([field.selectionStart ?? 0, field.selectionEnd ?? 0]);
    }
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  function follow({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    setSelection([currentTarget.selectionStart ?? 0, currentTarget.selectionEnd ?? 0]);
  }

  function restoreDefault() {
    completed.current = '';
    setTyped({ code: defaultValue });
  }

  function complete(next: string) {
    if (next.length < codeLength || next === completed.current) return;
    completed.current = next;
    onComplete?.(next);
  }

  function enter(field: HTMLInputElement, next: string, caret: number, composing?: Composing) {
    // Entering a rejected code again counts as a new attempt.
    if (refused || next.length < codeLength) completed.current = '';
    if (!composing) rewrite(field, next, caret);
    setSelection([caret, caret]);
    setTyped({ code: next, composing });
    if (next !== code) {
      onFormReset(field, restoreDefault);
      onValueChange?.(next);
    }
    if (!composing) complete(next);
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const { nativeEvent } = event;
    // Ignore undo and redo, so that React restores the code: the browser's history is out of date,
    // and a step of it could submit an old code again.
    if (isHistory(keyOf(nativeEvent))) return;
    // After a rejection only newly typed text counts; autofill is not a key and replaces the whole
    // code.
    const restarted = refused || Boolean(typed.composing?.restarted);
    const brought = restarted ? textInsertedBy(nativeEvent) : undefined;
    const raw = brought ?? field.value;
    // Autofill, or a whole text that a keyboard inserted. React restores a code that stays.
    if (!isComposing(nativeEvent) && !isKey(nativeEvent)) {
      const found = extractCode(raw);
      if (found || !raw) enter(field, found, found.length);
      else around?.onPasted(false);
      return;
    }
    const caret = brought?.length ?? field.selectionStart ?? raw.length;
    const settled = settleCode(raw, caret);
    // An IME must keep its text until the composition ends, unless the text is already the digits
    // themselves.
    const keeps = isComposing(nativeEvent) && field.value !== settled.code;
    const composing = keeps ? { text: field.value, restarted } : undefined;
    enter(field, settled.code, settled.caret, composing);
  }

  function compose(event: CompositionEvent<HTMLInputElement>) {
    onCompositionEnd?.(event);
    if (event.defaultPrevented || !typed.composing) return;
    const field = event.currentTarget;
    const { caret } = settleCode(field.value, field.selectionStart ?? codeLength);
    const place = Math.min(caret, code.length);
    rewrite(field, code, place);
    setSelection([place, place]);
    setTyped({ code });
    complete(code);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    if (event.defaultPrevented) return;
    const field = event.currentTarget;
    const digits = extractCode(event.clipboardData.getData('text'));
    event.preventDefault();
    if (status !== 'idle' || control.readOnly) return;
    const [start, end] = refused
      ? [0, codeLength]
      : [field.selectionStart ?? 0, field.selectionEnd ?? codeLength];
    const whole = digits.length === codeLength;
    const fits = whole || code.length - (end - start) + digits.length <= codeLength;
    around?.onPasted(digits !== '' && fits);
    if (digits === '' || !fits) return;
    const raw = whole ? digits : code.slice(0, start) + digits + code.slice(end);
    const settled = settleCode(raw, whole ? codeLength : start + digits.length);
    enter(field, settled.code, settled.caret);
  }

  function focus(event: FocusEvent<HTMLInputElement>) {
    // Tabbing into the field would select everything, and the next key would erase the digits.
    const end = event.currentTarget.value.length;
    event.currentTarget.setSelectionRange(end, end);
    setSelection([end, end]);
    onFocus?.(event);
  }

  /**
   * The transparent text is narrower than the boxes, so place the caret at the box that was
   * clicked.
   */
  function point(event: MouseEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    if (event.detail !== 1 || field.selectionStart !== field.selectionEnd) return;
    const boxes = [...(field.parentElement?.querySelectorAll('[data-box]') ?? [])];
    // The boxes are left to right on every page.
    const hit = boxes.findIndex((box) => event.clientX < box.getBoundingClientRect().right); // physical-ok: a left-to-right island
    const caret = Math.min(hit < 0 ? codeLength : hit, code.length);
    field.setSelectionRange(caret, caret);
    setSelection([caret, caret]);
  }

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
        readOnly={control.readOnly || status !== 'idle'}
        aria-disabled={control['aria-disabled'] ?? (status === 'locked' || undefined)}
        aria-busy={status === 'verifying' || undefined}
        value={typed.composing?.text ?? code}
        onChange={change}
        onCompositionEnd={compose}
        onPaste={paste}
        onSelect={composeEventHandlers(onSelect, follow)}
        onClick={composeEventHandlers(onClick, point)}
        onFocus={focus}
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
