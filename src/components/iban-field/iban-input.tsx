import { type ComponentProps, type FocusEvent, type KeyboardEvent, useContext } from 'react';
import { cx, withClass } from '../../foundations/cx';
import { FieldContext } from '../field/field-context';
import { controlOf } from '../field/use-field-control';
import { submitsClean } from '../shared/clean-values';
import { givenFirst } from '../shared/given-first';
import {
  fieldAlign,
  fieldFocus,
  fieldSurface,
  fieldTouchText,
  fieldTransition,
} from '../shared/recipes';
import type { InField } from '../shared/typed-input';
import { useMergedRef } from '../shared/use-merged-ref';
import { useTyped } from '../shared/use-typed';
import { ibanTyping } from './iban';

export interface IbanInputProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'dir' | 'rows' | 'maxLength'
> {
  /** The account number without spaces, when the form owns it; '' when empty. */
  value?: string;
  /** The account number at first, when it does not. @default '' */
  defaultValue?: string;
  /** Called with the account number, in capitals and without spaces, after every change. */
  onChange?: (value: string) => void;
}

/** One line; where the browser cannot grow it, room for two. */
const ibanClass = /* @__PURE__ */ cx(
  'block field-sizing-content min-h-control-field resize-none px-3 py-[7px] font-mono wrap-break-word not-supports-[field-sizing:content]:h-[calc(2*var(--leading-md)+16px)]',
  fieldSurface,
  fieldFocus,
  fieldAlign,
  fieldTouchText,
  fieldTransition,
);

const submits = (control: Element): control is HTMLButtonElement | HTMLInputElement =>
  (control instanceof HTMLButtonElement || control instanceof HTMLInputElement) &&
  control.type === 'submit';

/**
 * Enter sends the form, as in every field of one value: by its first button that sends, so that one
 * which is at work or not available holds it back (HTML, "Implicit submission").
 */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const button = [...(form?.elements ?? [])].find(submits);
  if (button) button.click();
  else form?.requestSubmit();
}

/**
 * An account number in groups of four. On a phone it wraps between groups instead of running out of
 * sight: thirty characters are compared with paper, one by one.
 */
export function IbanInput({
  value,
  defaultValue = '',
  onChange,
  field,
  className,
  onPaste,
  onCompositionEnd,
  onBlur,
  onKeyDown,
  ref,
  ...props
}: IbanInputProps & InField) {
  const around = useContext(FieldContext);
  const control = controlOf(field ?? around, props);
  const inert = control.disabled || control.readOnly;
  const { text, handlers } = useTyped(ibanTyping, { value, defaultValue, onChange, inert });

  function leave(event: FocusEvent<HTMLTextAreaElement>) {
    handlers.onBlur(event);
    onBlur?.(event);
  }

  return (
    <textarea
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
      {...control}
      ref={useMergedRef<HTMLTextAreaElement>(submitsClean(ibanTyping), ref)}
      data-slot="iban-input"
      rows={1}
      dir="ltr"
      value={text}
      onChange={handlers.onChange}
      onCompositionEnd={givenFirst(onCompositionEnd, handlers.onCompositionEnd)}
      onPaste={givenFirst(onPaste, handlers.onPaste)}
      onBlur={leave}
      onKeyDown={givenFirst(onKeyDown, submitOnEnter)}
      className={withClass(ibanClass, className)}
    />
  );
}
