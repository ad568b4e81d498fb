import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react';
import { cx, mergeClassName } from '../../foundations/cx';
import { Field, type FieldProps, useFieldControl } from '../field';
import { useSecretFieldProps } from '../field/use-field-props';
import { isImeKey } from '../shared/input/text-editing';
import { submitUnmasked } from '../shared/input/submitted-values';
import { composeEventHandlers } from '../shared/compose-event-handlers';
import {
  fieldAlign,
  fieldFocus,
  fieldSurface,
  fieldTouchText,
  fieldTransition,
} from '../shared/recipes';
import { useMergedRef } from '../shared/use-merged-ref';
import { useInputMask } from '../shared/input/use-input-mask';
import { ibanMask } from './iban';

export interface IbanInputProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'dir' | 'rows' | 'maxLength'
> {
  /** The controlled value: the account number without spaces, or '' when empty. */
  value?: string;
  /** The initial value when uncontrolled. @default '' */
  defaultValue?: string;
  /** Called with the account number, in capitals and without spaces, after every change. */
  onValueChange?: (value: string) => void;
}

/** One line; room for two in browsers that cannot grow the control. */
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
 * Enter submits the form as in any single-line field. Like the browser's implicit submission it
 * clicks the first submit button, so a loading or unavailable button blocks it (HTML, "Implicit
 * submission").
 */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || isImeKey(event)) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const button = [...(form?.elements ?? [])].find(submits);
  if (button) button.click();
  // Safari before 16 has no `requestSubmit`.
  else if (form && 'requestSubmit' in form) form.requestSubmit();
}

/**
 * The input of an account number, in groups of four. On a phone it wraps between groups instead of
 * scrolling out of view, because users compare thirty characters with paper one by one.
 */
export function IbanInput({
  value,
  defaultValue = '',
  onValueChange,
  className,
  onPaste,
  onCompositionEnd,
  onBlur,
  onKeyDown,
  ref,
  ...props
}: IbanInputProps) {
  const control = useFieldControl(props);
  const inert = control.disabled || control.readOnly;
  const { text, handlers } = useInputMask(ibanMask, { value, defaultValue, onValueChange, inert });

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
      enterKeyHint="go"
      {...props}
      {...control}
      ref={useMergedRef<HTMLTextAreaElement>(submitUnmasked(ibanMask), ref)}
      data-slot="iban-input"
      rows={1}
      dir="ltr"
      value={text}
      onChange={handlers.onChange}
      onCompositionEnd={composeEventHandlers(onCompositionEnd, handlers.onCompositionEnd)}
      onPaste={composeEventHandlers(onPaste, handlers.onPaste)}
      onBlur={leave}
      onKeyDown={composeEventHandlers(onKeyDown, submitOnEnter)}
      className={mergeClassName(ibanClass, className)}
    />
  );
}

export interface IbanFieldProps
  extends FieldProps, Omit<IbanInputProps, keyof FieldProps | 'required'> {}

/**
 * A field for an international account number. Pass `value` and `onValueChange(value)` from a form
 * library: the value consists of capitals and digits, without spaces.
 */
export function IbanField(props: IbanFieldProps) {
  const [field, control] = useSecretFieldProps(props);
  return (
    <Field {...field}>
      <IbanInput {...control} />
    </Field>
  );
}
