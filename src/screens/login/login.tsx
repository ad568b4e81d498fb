import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { ErrorSummary } from '../../components/error-summary';
import { Link } from '../../components/link';
import { PasswordField } from '../../components/password-field';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Message, type Problem, useFormControl } from '../../foundations';
import { AuthPage } from '../shared/auth-page';
import { GoogleWay, type GoogleWayProps, UsedLast } from '../shared/google-way';
import { ProblemAlert } from '../shared/problem-alert';

const order = ['email', 'password'] as const;

/** `email` takes an e-mail address or a phone number; the contract's field is named so. */
export type LoginValues = Record<(typeof order)[number], string>;

/** What brought the reader to log in. */
export type LoginReason = 'needed' | 'ended' | 'unlock';

export interface LoginScreenProps {
  /** `sending` while the server answers: the fields can be read but not changed. */
  status: 'idle' | 'sending';
  /** Why the last attempt failed. */
  problem?: Problem | undefined;
  /**
   * Why the reader is here: a page asked for an account, a session ran out, or the mail of a locked
   * login led here.
   */
  reason?: LoginReason | undefined;
  /** What the identifier field starts with. */
  initialIdentifier?: string | undefined;
  validate: (values: LoginValues) => FieldErrors<LoginValues>;
  onSubmit: (values: LoginValues) => void | Promise<void>;
  /** The other way in, where there is one. */
  google?: GoogleWayProps | undefined;
  /** It was a password last time, on this device. @default false */
  usedLast?: boolean;
  homeHref: string;
  registerHref: string;
  forgotHref: string;
}

/** Logging in with an e-mail address or a phone, and a password. */
export function LoginScreen({
  status,
  problem,
  reason,
  initialIdentifier = '',
  validate,
  onSubmit,
  google,
  usedLast = false,
  homeHref,
  registerHref,
  forgotHref,
}: LoginScreenProps) {
  const sending = status === 'sending';
  const { summaryRef, ...form } = useFormControl<LoginValues>({
    initialValues: { email: initialIdentifier, password: '' },
    order,
    validate,
    onSubmit: (values) => (sending ? undefined : onSubmit(values)),
  });
  const errorOf = (name: (typeof order)[number]) => {
    const id = form.problem(name);
    return id ? <Message id={id} /> : undefined;
  };
  return (
    <AuthPage title="login.page.title" homeHref={homeHref}>
      {problem ? <ProblemAlert problem={problem} /> : reason && <Reason reason={reason} />}
      <ErrorSummary ref={summaryRef} errors={form.summary} />
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <TextField
          {...form.field('email')}
          label={<Message id="login.identifier.label" />}
          errorMessage={errorOf('email')}
          script="ltr"
          autoComplete="username"
          inputMode="email"
          readOnly={sending}
        />
        <div className="relative">
          <PasswordField
            {...form.field('password')}
            label={<Message id="login.password.label" />}
            errorMessage={errorOf('password')}
            autoComplete="current-password"
            readOnly={sending}
          />
          {/* On the label's line, but after the field in the order of Tab. */}
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
          {usedLast && <UsedLast />}
        </div>
      </form>
      {google && <GoogleWay {...google} />}
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
