import { Button } from '../../components/button';
import { ErrorSummary } from '../../components/error-summary';
import { PasswordField, minimumLengthRule } from '../../components/password-field';
import { type FieldErrors, Form, Message, type Problem, useForm, useText } from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import { ForgotPage } from './forgot-page';

const order = ['password', 'confirmPassword'] as const;

/** A new password, typed twice. */
export type NewPasswordValues = Record<(typeof order)[number], string>;

export interface ForgotNewPasswordScreenProps {
  status: 'idle' | 'sending';
  /** The account's email address or phone number, for password managers. */
  identifier: string;
  /** What was typed before a rejected code had to be corrected. */
  initialValues?: NewPasswordValues | undefined;
  problem?: Problem | undefined;
  serverErrors?: FieldErrors<NewPasswordValues> | undefined;
  validate: (values: NewPasswordValues) => FieldErrors<NewPasswordValues>;
  onSubmit: (values: NewPasswordValues) => void | Promise<void>;
  homeHref: string;
  loginHref: string;
}

const rules = [minimumLengthRule];

/** Password reset, step 3: the new password. */
export function ForgotNewPasswordScreen({
  status,
  identifier,
  initialValues,
  problem,
  serverErrors,
  validate,
  onSubmit,
  homeHref,
  loginHref,
}: ForgotNewPasswordScreenProps) {
  const text = useText();
  const sending = status === 'sending';
  const form = useForm<NewPasswordValues>({
    initialValues: initialValues ?? { password: '', confirmPassword: '' },
    order,
    validate,
    serverErrors,
    onSubmit,
    readOnly: sending,
  });
  return (
    <ForgotPage
      step={3}
      title="forgotPassword.password.title"
      lead={<Message id="forgotPassword.password.lead" />}
      homeHref={homeHref}
      loginHref={loginHref}
    >
      <ErrorSummary {...form.summary} />
      <Form form={form} className="grid gap-4">
        <input hidden type="text" autoComplete="username" value={identifier} readOnly />
        <PasswordField
          name="password"
          label={<Message id="forgotPassword.password.label" />}
          placeholder={text('resetPassword.password.placeholder')}
          rules={rules}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmPassword"
          label={<Message id="forgotPassword.confirmPassword.label" />}
          autoComplete="new-password"
        />
        {problem && <ProblemAlert problem={problem} />}
        <Button type="submit" variant="primary" size="lg" block loading={sending} className="mt-2">
          <Message id={sending ? 'forgotPassword.save.loading' : 'forgotPassword.save.action'} />
        </Button>
      </Form>
    </ForgotPage>
  );
}
