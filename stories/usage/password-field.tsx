import { PasswordField } from '@wasla/ui';

export function Password() {
  return <PasswordField name="password" label="Password" autoComplete="current-password" />;
}
