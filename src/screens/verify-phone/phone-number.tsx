import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { PhoneField } from '../../components/phone-field';
import { type FieldProblems, Message, type Problem, useFormControl } from '../../foundations';
import { AuthPage } from '../auth-page';
import { ProblemAlert } from '../problem-alert';

const order = ['phone'] as const;

/** E.164 as far as it is known. */
export type PhoneNumberValues = Record<(typeof order)[number], string>;

export interface PhoneNumberScreenProps {
  status: 'idle' | 'sending';
  problem?: Problem | undefined;
  initialPhone?: string;
  validate: (values: PhoneNumberValues) => FieldProblems<PhoneNumberValues>;
  onSubmit: (values: PhoneNumberValues) => void | Promise<void>;
  homeHref: string;
  loginHref: string;
  /** Somebody is signed in and may do this later: where to. */
  laterHref?: string;
}

/** Asking for the number a code should go to, when none is known or another one is wanted. */
export function PhoneNumberScreen({
  status,
  problem,
  initialPhone = '',
  validate,
  onSubmit,
  homeHref,
  loginHref,
  laterHref,
}: PhoneNumberScreenProps) {
  const sending = status === 'sending';
  const form = useFormControl<PhoneNumberValues>({
    initialValues: { phone: initialPhone },
    order,
    validate,
    onSubmit: (values) => (sending ? undefined : onSubmit(values)),
  });
  const wrong = form.problem('phone');
  return (
    <AuthPage
      title="verifyPhone.number.title"
      lead={<Message id={laterHref ? 'verifyPhone.own.lead' : 'verifyPhone.number.lead'} />}
      homeHref={homeHref}
    >
      {problem && <ProblemAlert problem={problem} />}
      <form noValidate onSubmit={form.onSubmit} className="grid gap-6">
        {form.renderValue('phone', (props) => (
          <PhoneField
            {...props}
            label={<Message id="verifyPhone.number.label" />}
            error={wrong ? <Message id={wrong} /> : undefined}
            readOnly={sending}
          />
        ))}
        <Button type="submit" variant="primary" size="lg" block loading={sending}>
          <Message id={sending ? 'verifyPhone.number.loading' : 'verifyPhone.number.action'} />
        </Button>
      </form>
      <p className="text-center text-sm text-text-muted">
        {laterHref ? (
          <Link href={laterHref} standalone>
            <Message id="verifyPhone.later.link" />
          </Link>
        ) : (
          <Message
            id="verifyPhone.login.note"
            values={{ link: (words) => <Link href={loginHref}>{words}</Link> }}
          />
        )}
      </p>
    </AuthPage>
  );
}
