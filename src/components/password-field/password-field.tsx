import { type ChangeEvent, useState } from 'react';
import { type FieldProps } from '../field';
import { Field, splitField } from '../field/field';
import { whenReset } from '../shared/form-reset';
import { PasswordInput, type PasswordInputProps } from './password-input';
import { type PasswordRule, PasswordRules } from './password-rules';

export interface PasswordFieldProps
  extends FieldProps, Omit<PasswordInputProps, keyof FieldProps | 'required'> {
  /**
   * What a new password must satisfy, each in words and as a test. They stand under the field from
   * the start and are ticked as one types.
   */
  rule?: readonly PasswordRule[];
}

/** A password with an eye that shows it. A form library drives it like a native control. */
export function PasswordField({ rule, onChange, ...props }: PasswordFieldProps) {
  const [field, control] = splitField(props);
  const { value, defaultValue } = control;
  const [typed, setTyped] = useState(String(defaultValue ?? ''));

  function follow(input: HTMLInputElement) {
    setTyped(input.value);
    whenReset(input, () => setTyped(String(defaultValue ?? '')));
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    if (rule) follow(event.currentTarget);
    onChange?.(event);
  }

  return (
    <Field
      {...field}
      rules={
        rule && (
          <PasswordRules rules={rule} password={value === undefined ? typed : String(value)} />
        )
      }
    >
      <PasswordInput {...control} onChange={change} />
    </Field>
  );
}
