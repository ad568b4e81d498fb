import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Divider } from '../../components/divider';
import { ErrorSummary } from '../../components/error-summary';
import { Link } from '../../components/link';
import { PasswordField } from '../../components/password-field';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Form, Message, type Problem, useForm } from '../../foundations';
import { AgreementNote } from '../shared/agreement-note';
import { AuthPage } from '../shared/auth-page';
import { GoogleButton, type GoogleOptionProps, LastUsedBadge } from '../shared/google-option';
import { ProblemAlert } from '../shared/problem-alert';
import { PasskeyOption, type PasskeyOptionProps } from './passkey-option';

const order = ['email', 'password'] as const;

/** `email` accepts an email address or a phone number; the name comes from the API contract. */
export type LoginValues = Record<(typeof order)[number], string>;

/** Why the user has to log in. */
export type LoginReason = 'needed' | 'ended' | 'unlock';

export interface LoginScreenProps {
  /** `sending` while waiting for the server: the fields are read-only. */
  status: 'idle' | 'sending';
  /** Why the last attempt failed. */
  problem?: Problem | undefined;
  /**
   * Why the user is here: a page requires an account, the session expired, or the email about a
   * locked login linked here.
   */
  reason?: LoginReason | undefined;
  /** Initial value of the identifier field. */
  initialIdentifier?: string | undefined;
  validate: (values: LoginValues) => FieldErrors<LoginValues>;
  onSubmit: (values: LoginValues) => void | Promise<void>;
  /** Login with a passkey. */
  passkey: PasskeyOptionProps;
  /** Sign-in with Google, if it is available. */
  google?: GoogleOptionProps | undefined;
  /** A password was used for the last login on this device. @default false */
  usedLast?: boolean;
  homeHref: string;
  registerHref: string;
  forgotHref: string;
}

/** Login with an email address or phone number and a password. */
export function LoginScreen({
  status,
  problem,
  reason,
  initialIdentifier = '',
  validate,
  onSubmit,
  passkey,
  google,
  usedLast = false,
  homeHref,
  registerHref,
  forgotHref,
}: LoginScreenProps) {
  const sending = status === 'sending';
  const form = useForm<LoginValues>({
    initialValues: { email: initialIdentifier, password: '' },
    order,
    validate,
    onSubmit,
    readOnly: sending,
  });
  return (
    <AuthPage title="login.page.title" homeHref={homeHref}>
      {problem ? <ProblemAlert problem={problem} /> : reason && <Reason reason={reason} />}
      <ErrorSummary {...form.summary} />
      <Form form={form} className="grid gap-4">
        <TextField
          name="email"
          label={<Message id="login.identifier.label" />}
          script="ltr"
          autoComplete="username"
          inputMode="email"
        />
        <div className="relative">
          <PasswordField
            name="password"
            label={<Message id="login.password.label" />}
            autoComplete="current-password"
          />
          {/* Displayed next to the label, but after the field in tab order. */}
          <Link href={forgotHref} className="absolute inset-e-0 top-0 text-sm">
            <Message id="auth.forgot.link" />
          </Link>
        </div>
        <div>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            loading={sending}
            className="mt-2"
          >
            <Message id={sending ? 'login.submit.loading' : 'login.submit.action'} />
          </Button>
          {usedLast && <LastUsedBadge />}
        </div>
      </Form>
      <Divider />
      <div className="grid gap-3">
        <PasskeyOption {...passkey} />
        {google && <GoogleButton {...google} />}
      </div>
      {google && <AgreementNote by="google" />}
      <p className="text-center text-sm text-text-muted">
        <Message
          id="login.register.note"
          values={{ link: (words) => <Link href={registerHref}>{words}</Link> }}
        />
      </p>
    </AuthPage>
  );
}

function Reason({ reason }: { reason: LoginReason }) {
  if (reason === 'needed') {
    return (
      <Alert tone="info">
        <Message id="login.signInNeeded.title" />
      </Alert>
    );
  }
  const unlock = reason === 'unlock';
  return (
    <Alert tone="info">
      <p>
        <Message id={unlock ? 'login.unlock.title' : 'login.sessionEnded.title'} />
      </p>
      <p className="text-text-muted">
        <Message id={unlock ? 'login.unlock.body' : 'login.sessionEnded.body'} />
      </p>
    </Alert>
  );
}
