import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { Motif, starPattern } from '../../components/motif';
import { PasswordField } from '../../components/password-field';
import { type FieldErrors, Form, Message, type Problem, useForm } from '../../foundations';
import { AuthPage } from '../shared/auth-page';
import { longIsland } from '../shared/long-island';
import { ProblemAlert } from '../shared/problem-alert';

const order = ['password'] as const;

/** The password of the existing account. */
export type LinkAccountValues = Record<(typeof order)[number], string>;

export interface LinkAccountScreenProps {
  status: 'idle' | 'sending';
  /** The email address that the Google account shares with ours, if known. */
  email?: string | undefined;
  problem?: Problem | undefined;
  validate: (values: LinkAccountValues) => FieldErrors<LinkAccountValues>;
  onSubmit: (values: LinkAccountValues) => void | Promise<void>;
  homeHref: string;
  forgotHref: string;
}

/**
 * An account with the same email address exists, but the address was never verified. Its password
 * is required once before Google can sign in to it.
 */
export function LinkAccountScreen({
  status,
  email,
  problem,
  validate,
  onSubmit,
  homeHref,
  forgotHref,
}: LinkAccountScreenProps) {
  const sending = status === 'sending';
  const form = useForm<LinkAccountValues>({
    initialValues: { password: '' },
    order,
    validate,
    onSubmit,
    readOnly: sending,
  });
  return (
    <AuthPage
      title="authCallback.link.title"
      homeHref={homeHref}
      above={<Motif pattern={starPattern} cell={4} />}
      lead={
        email ? (
          <Message id="authCallback.link.body" values={{ email, ltr: longIsland }} />
        ) : (
          <Message id="authCallback.link.unnamed" />
        )
      }
    >
      {problem && <ProblemAlert problem={problem} />}
      <Form form={form} className="grid gap-6">
        <input hidden type="text" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField
          name="password"
          label={<Message id="authCallback.password.label" />}
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" size="lg" block loading={sending}>
          <Message id={sending ? 'authCallback.link.loading' : 'authCallback.link.action'} />
        </Button>
      </Form>
      <p className="text-sm">
        <Link href={forgotHref} standalone>
          <Message id="auth.forgot.link" />
        </Link>
      </p>
    </AuthPage>
  );
}
