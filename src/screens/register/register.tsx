import { Button } from '../../components/button';
import { ErrorSummary } from '../../components/error-summary';
import { Link } from '../../components/link';
import { PasswordField, minimumLengthRule } from '../../components/password-field';
import { PhoneField } from '../../components/phone-field';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Message, type Problem, useFormControl } from '../../foundations';
import { AgreementNote } from '../shared/agreement-note';
import { AuthPage } from '../shared/auth-page';
import { GoogleOption, type GoogleOptionProps } from '../shared/google-option';
import { ProblemAlert } from '../shared/problem-alert';

const order = [
  'businessName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'confirmPassword',
] as const;

/**
 * The register form (specification section 3). `phone` is E.164, or as close to it as the input
 * allows.
 */
export type RegisterValues = Record<(typeof order)[number], string>;

export interface RegisterScreenProps {
  /** `sending` while waiting for the server: the fields are read-only. */
  status: 'idle' | 'sending';
  /** Why the last attempt failed. */
  problem?: Problem | undefined;
  /** Field errors returned by the server. */
  serverErrors?: FieldErrors<RegisterValues> | undefined;
  /** Initial values from a draft. It never contains passwords. */
  initialValues?: Partial<RegisterValues>;
  validate: (values: RegisterValues) => FieldErrors<RegisterValues>;
  onSubmit: (values: RegisterValues) => void | Promise<void>;
  /** Called as the values change, to save a draft that survives a reload. */
  onDraft?: (values: RegisterValues) => void;
  /** Sign-in with Google, if it is available. */
  google?: GoogleOptionProps | undefined;
  /** Length of the trial in days. */
  trialDays: number;
  homeHref: string;
  loginHref: string;
}

const empty: RegisterValues = {
  businessName: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
};

const passwordRules = [minimumLengthRule];

/** Registers a business; a code is then sent to its phone. */
export function RegisterScreen({
  status,
  problem,
  serverErrors,
  initialValues,
  validate,
  onSubmit,
  onDraft,
  google,
  trialDays,
  homeHref,
  loginHref,
}: RegisterScreenProps) {
  const sending = status === 'sending';
  const { summaryRef, ...form } = useFormControl<RegisterValues>({
    initialValues: { ...empty, ...initialValues },
    order,
    validate,
    serverErrors,
    onChange: onDraft,
    onSubmit: (values) => (sending ? undefined : onSubmit(values)),
  });
  const errorOf = (name: (typeof order)[number]) => {
    const id = form.problem(name);
    return id ? <Message id={id} /> : undefined;
  };
  return (
    <AuthPage
      title="register.page.title"
      width="wide"
      homeHref={homeHref}
      lead={
        <>
          <Message id="register.page.lead" values={{ days: trialDays }} />
          <span className="mt-1 block text-sm text-text-subtle">
            <Message id="register.required.note" />
          </span>
        </>
      }
    >
      <ErrorSummary ref={summaryRef} errors={form.summary} />
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <TextField
          {...form.field('businessName')}
          label={<Message id="register.businessName.label" />}
          description={<Message id="register.businessName.hint" />}
          errorMessage={errorOf('businessName')}
          autoComplete="organization"
          readOnly={sending}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...form.field('firstName')}
            label={<Message id="register.firstName.label" />}
            errorMessage={errorOf('firstName')}
            autoComplete="given-name"
            readOnly={sending}
          />
          <TextField
            {...form.field('lastName')}
            label={<Message id="register.lastName.label" />}
            errorMessage={errorOf('lastName')}
            autoComplete="family-name"
            readOnly={sending}
          />
        </div>
        <TextField
          {...form.field('email')}
          type="email"
          script="ltr"
          normalize
          label={<Message id="register.email.label" />}
          errorMessage={errorOf('email')}
          autoComplete="email"
          inputMode="email"
          readOnly={sending}
        />
        {form.renderValue('phone', (props) => (
          <PhoneField
            {...props}
            label={<Message id="register.phone.label" />}
            description={<Message id="register.phone.hint" />}
            errorMessage={errorOf('phone')}
            readOnly={sending}
          />
        ))}
        <div className="grid gap-4 md:grid-cols-2">
          <PasswordField
            {...form.field('password')}
            label={<Message id="register.password.label" />}
            errorMessage={errorOf('password')}
            rule={passwordRules}
            autoComplete="new-password"
            readOnly={sending}
          />
          <PasswordField
            {...form.field('confirmPassword')}
            label={<Message id="register.confirmPassword.label" />}
            errorMessage={errorOf('confirmPassword')}
            autoComplete="new-password"
            readOnly={sending}
          />
        </div>
        {problem && <ProblemAlert problem={problem} />}
        <Button type="submit" variant="primary" size="lg" block loading={sending} className="mt-2">
          <Message id={sending ? 'register.submit.loading' : 'register.submit.action'} />
        </Button>
      </form>
      {google && <GoogleOption {...google} />}
      <AgreementNote by="register" />
      <p className="text-center text-sm text-text-muted">
        <Message
          id="register.login.note"
          values={{ link: (words) => <Link href={loginHref}>{words}</Link> }}
        />
      </p>
    </AuthPage>
  );
}
