import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../foundations/cx';
import { useText } from '../../foundations/messages';
import { useFieldControl } from '../field';
import { Icon, eyeGlyph, eyeOffGlyph } from '../icon';
import {
  fieldAlign,
  fieldGroup,
  fieldGroupInput,
  fieldTouchText,
  focusRing,
  fieldTransition,
  quietTransition,
  touchTarget,
} from '../shared/recipes';
import { useMergedRef } from '../shared/use-merged-ref';

export interface PasswordInputProps extends Omit<
  ComponentProps<'input'>,
  'dir' | 'type' | 'children'
> {
  /** Tells the browser whether to offer a stored password or a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** Accessible name of the eye button while the password is hidden. @default from the catalogue */
  showLabel?: string;
  /** Accessible name of the eye button while it can be read. @default from the catalogue */
  hideLabel?: string;
}

/** The control of a password field: an input and the eye at the end of the form's line. */
export function PasswordInput({
  showLabel,
  hideLabel,
  placeholder = ' ',
  className,
  ref,
  ...props
}: PasswordInputProps) {
  const text = useText();
  const control = useFieldControl(props);
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<[number, number] | null>(null);
  const name = shown
    ? (hideLabel ?? text('form.password.hideAction'))
    : (showLabel ?? text('form.password.showAction'));

  function toggle() {
    const { selectionStart, selectionEnd } = input.current ?? {};
    selection.current = [selectionStart ?? 0, selectionEnd ?? 0];
    setShown(!shown);
  }

  // A change of type throws the caret away; put it back before anyone sees. Chromium throws it away
  // twice: at once, and when it next lays the new box out, with whatever was selected in between.
  // Asking for the width has it laid out first.
  useLayoutEffect(() => {
    if (!selection.current || !input.current) return;
    if (document.activeElement === input.current && input.current.offsetWidth > 0) {
      input.current.setSelectionRange(...selection.current);
    }
    selection.current = null;
  });

  return (
    <div
      data-slot="password-input"
      data-invalid={control['aria-invalid'] || undefined}
      data-readonly={(control.readOnly && !control['aria-disabled']) || undefined}
      data-disabled={control.disabled || control['aria-disabled'] || undefined}
      className={cx(
        fieldGroup,
        fieldTransition,
        // The ring goes round the box for the input; the eye has one of its own.
        'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-solid',
        className,
      )}
    >
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        {...control}
        ref={useMergedRef(input, ref)}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        placeholder={placeholder}
        className={cx(
          fieldGroupInput,
          fieldAlign,
          fieldTouchText,
          // The rule shown while it is empty is a sentence of the page, not a password.
          'placeholder-shown:[direction:inherit] [&::-ms-reveal]:hidden',
        )}
      />
      <button
        type="button"
        aria-label={name}
        aria-controls={control.id}
        disabled={control.disabled}
        // Pressing the eye must not take the focus, and with it the keyboard, from the input.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
        className={cx(
          'relative m-[3px] grid size-[36px] shrink-0 cursor-pointer place-items-center rounded-sm text-text-muted hover:bg-band hover:text-text active:bg-hairline disabled:cursor-not-allowed disabled:bg-transparent disabled:text-text-disabled',
          focusRing,
          quietTransition,
          touchTarget,
        )}
      >
        <Icon glyph={shown ? eyeOffGlyph : eyeGlyph} />
      </button>
    </div>
  );
}
