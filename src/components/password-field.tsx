import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../foundations/cx';
import { useFormField } from '../foundations/forms/form';
import { Message, useText } from '../foundations/messages/messages';
import { partId, useField } from './field/field-context';
import { Icon, checkGlyph, eyeGlyph, eyeOffGlyph } from './icon';
import { VisuallyHidden } from './visually-hidden';
import { type FieldProps, Field, useFieldControl } from './field';
import {
  fieldAlign,
  fieldGroup,
  fieldGroupInput,
  fieldTouchText,
  fieldTransition,
  inputFocus,
  quietTransition,
  touchTarget,
} from './shared/recipes';
import { useMergedRef } from './shared/use-merged-ref';
import { useTextFieldProps } from './field/use-field-props';
import { onFormReset } from './shared/input/form-reset';
import { Words } from '../foundations/messages/words';

/** A requirement for a new password. */
export interface PasswordRule {
  /** Unique among the rules. */
  id: string;
  /** The rule as text: "At least 8 characters". */
  text: ReactNode;
  /** Returns whether a password satisfies the rule. */
  test: (password: string) => boolean;
}

/** The product's rule. It counts characters rather than UTF-16 code units, as the server does. */
export const minimumLengthRule: PasswordRule = {
  id: 'minimum-length',
  text: <Message id="form.password.minRule" />,
  test: (password) => Array.from(password).length >= 8,
};

interface PasswordRulesProps {
  /** The requirements to list. */
  rules: readonly PasswordRule[];
  /** The name of the field, whose value a form around it knows. */
  name: string | undefined;
  /** The password typed so far, outside a form. */
  typed: string;
}

/** The rules below a new password. Each is checked while typing, and announced once it is met. */
function PasswordRules({ rules, name, typed }: PasswordRulesProps) {
  const { id } = useField();
  const password = useFormField(name)?.value ?? typed;
  return (
    <ul id={partId(id, 'rules')} aria-live="polite" className="mt-1.5 grid gap-1 text-xs">
      {rules.map((rule) => {
        const met = rule.test(password);
        return (
          <li
            key={rule.id}
            data-met={met || undefined}
            aria-atomic
            className={cx('flex gap-1.5', met ? 'text-success-fg' : 'text-text-subtle')}
          >
            <span className="grid h-[var(--leading-xs)] w-[15px] shrink-0 place-items-center">
              {met ? (
                <Icon glyph={checkGlyph} size="xs" />
              ) : (
                <span
                  aria-hidden
                  className="size-[7px] [transform:rotate(45deg)] border border-current"
                />
              )}
            </span>
            <span className="min-w-0">
              {met && (
                <VisuallyHidden>
                  <Message id="form.rule.metAria" />{' '}
                </VisuallyHidden>
              )}
              <Words>{rule.text}</Words>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export interface PasswordInputProps extends Omit<
  ComponentProps<'input'>,
  'dir' | 'type' | 'children'
> {
  /** Tells the browser whether to offer a saved password or a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** Called with the password after every change. */
  onValueChange?: (value: string) => void;
  /** Accessible name of the eye button while the password is hidden. @default from the catalogue */
  showLabel?: string;
  /**
   * Accessible name of the eye button while the password is visible. @default from the catalogue
   */
  hideLabel?: string;
}

/** The control of a password field: an input with an eye button at its inline end. */
export function PasswordInput({
  showLabel,
  hideLabel,
  placeholder = ' ',
  className,
  onChange,
  onValueChange,
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

  // Changing the type resets the selection, so restore it before paint. Chromium resets it twice:
  // immediately, and again at the next layout of the new box. Reading the width forces that layout
  // before the selection is restored.
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
      className={cx(fieldGroup, fieldTransition, inputFocus, className)}
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
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.currentTarget.value);
        }}
        placeholder={placeholder}
        className={cx(
          fieldGroupInput,
          fieldAlign,
          fieldTouchText,
          // The placeholder is a sentence in the page's language, so it follows the page's
          // direction.
          'placeholder-shown:[direction:inherit] [&::-ms-reveal]:hidden',
        )}
      />
      <button
        type="button"
        aria-label={name}
        aria-controls={control.id}
        disabled={control.disabled}
        // Pressing the eye must not blur the input, which would also close the on-screen keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
        className={cx(
          'relative m-[3px] grid size-[36px] shrink-0 cursor-pointer place-items-center rounded-sm text-text-muted hover:bg-band hover:text-text active:bg-hairline disabled:cursor-not-allowed disabled:bg-transparent disabled:text-text-disabled',
          quietTransition,
          touchTarget,
        )}
      >
        <Icon glyph={shown ? eyeOffGlyph : eyeGlyph} />
      </button>
    </div>
  );
}

export interface PasswordFieldProps
  extends FieldProps, Omit<PasswordInputProps, keyof FieldProps | 'required'> {
  /**
   * Requirements for a new password, each as text and as a test. They are listed below the field
   * from the start and checked off while typing.
   */
  rules?: readonly PasswordRule[];
}

/**
 * A password field with an eye button that reveals it. Form libraries can use it like a native
 * control.
 */
export function PasswordField({ rules, onChange, ...props }: PasswordFieldProps) {
  const [field, control] = useTextFieldProps(props);
  const { value, defaultValue } = control;
  const [typed, setTyped] = useState(String(defaultValue ?? ''));

  function follow(input: HTMLInputElement) {
    setTyped(input.value);
    onFormReset(input, () => setTyped(String(defaultValue ?? '')));
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    if (rules) follow(event.currentTarget);
    onChange?.(event);
  }

  return (
    <Field
      {...field}
      rules={
        rules && (
          <PasswordRules
            rules={rules}
            name={props.name}
            typed={value === undefined ? typed : String(value)}
          />
        )
      }
    >
      <PasswordInput {...control} onChange={change} />
    </Field>
  );
}
