import { Button } from '../../components/button';
import { ErrorSummary } from '../../components/error-summary';
import { PasswordField, minimumLengthRule } from '../../components/password-field';
import {
  type FieldErrors,
  Message,
  type Problem,
  useFormControl,
  useText,
} from '../../foundations';
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
  const { summaryRef, ...form } = useFormControl<NewPasswordValues>({
    initialValues: initialValues ?? { password: '', confirmPassword: '' },
    order,
    validate,
    serverErrors,
    onSubmit: (values) => (sending ? undefined : onSubmit(values)),
  });
  const errorOf = (name: (typeof order)[number]) => {
    const id = form.problem(name);
    return id ? <Message id={id} /> : undefined;
  };
  return (
    <ForgotPage
      step={3}
      title="forgotPassword.password.title"
      lead={<Message id="forgotPassword.password.lead" />}
      homeHref={homeHref}
      loginHref={loginHref}
    >
      <ErrorSummary ref={summaryRef} errors={form.summary} />
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <input hidden type="text" autoComplete="username" value={identifier} readOnly />
        <PasswordField
          {...form.field('password')}
          label={<Message id="forgotPassword.password.label" />}
          placeholder={text('resetPassword.password.placeholder')}
          errorMessage={errorOf('password')}
          rule={rules}
          autoComplete="new-password"
          readOnly={sending}
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label={<Message id="forgotPassword.confirmPassword.label" />}
          errorMessage={errorOf('confirmPassword')}
          autoComplete="new-password"
          readOnly={sending}
        />
        {problem && <ProblemAlert problem={problem} />}
        <Button type="submit" variant="primary" size="lg" block loading={sending} className="mt-2">
          <Message id={sending ? 'forgotPassword.save.loading' : 'forgotPassword.save.action'} />
        </Button>
      </form>
    </ForgotPage>
  );
}
