import { Button } from '../../components/button';
import { ErrorSummary } from '../../components/error-summary';
import { Link } from '../../components/link';
import { PasswordField, minimumLengthRule } from '../../components/password-field';
import { PhoneField } from '../../components/phone-field';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Form, Message, type Problem, useForm } from '../../foundations';
import { EmailField } from '../shared/email-field';
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
  const form = useForm<RegisterValues>({
    initialValues: { ...empty, ...initialValues },
    order,
    validate,
    serverErrors,
    onChange: onDraft,
    onSubmit,
    readOnly: sending,
  });
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
      <ErrorSummary {...form.summary} />
      <Form form={form} className="grid gap-4">
        <TextField
          name="businessName"
          label={<Message id="register.businessName.label" />}
          description={<Message id="register.businessName.hint" />}
          autoComplete="organization"
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            name="firstName"
            label={<Message id="register.firstName.label" />}
            autoComplete="given-name"
          />
          <TextField
            name="lastName"
            label={<Message id="register.lastName.label" />}
            autoComplete="family-name"
          />
        </div>
        <EmailField label={<Message id="register.email.label" />} />
        <PhoneField
          name="phone"
          label={<Message id="register.phone.label" />}
          description={<Message id="register.phone.hint" />}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <PasswordField
            name="password"
            label={<Message id="register.password.label" />}
            rules={passwordRules}
            autoComplete="new-password"
          />
          <PasswordField
            name="confirmPassword"
            label={<Message id="register.confirmPassword.label" />}
            autoComplete="new-password"
          />
        </div>
        {problem && <ProblemAlert problem={problem} />}
        <Button type="submit" variant="primary" size="lg" block loading={sending} className="mt-2">
          <Message id={sending ? 'register.submit.loading' : 'register.submit.action'} />
        </Button>
      </Form>
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
