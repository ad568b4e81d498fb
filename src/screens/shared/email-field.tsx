import { TextField, type TextFieldProps } from '../../components/text-field';

/** A field for an email address; `autoComplete` is "username" where it names the account. */
export function EmailField({
  autoComplete = 'email',
  ...props
}: Pick<TextFieldProps, 'label' | 'description' | 'autoComplete'>) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      script="ltr"
      autoComplete={autoComplete}
      {...props}
    />
  );
}
