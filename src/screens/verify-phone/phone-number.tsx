import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { PhoneField } from '../../components/phone-field';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Message, type Problem, useFormControl } from '../../foundations';
import { AuthPage } from '../shared/auth-page';
import { ProblemAlert } from '../shared/problem-alert';

const both = ['businessName', 'phone'] as const;
const phoneAlone = ['phone'] as const;

/** `phone` is E.164 as far as it is known; `businessName` counts where it is asked for. */
export type PhoneNumberValues = Record<(typeof both)[number], string>;

export interface PhoneNumberScreenProps {
  status: 'idle' | 'sending';
  problem?: Problem | undefined;
  /** The fields the server refused. */
  serverErrors?: FieldErrors<PhoneNumberValues> | undefined;
  /** An account made with Google has no business name yet: it is asked for once, with the phone. @default false */
  asksBusinessName?: boolean;
  initialPhone?: string;
  validate: (values: PhoneNumberValues) => FieldErrors<PhoneNumberValues>;
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
  serverErrors,
  asksBusinessName = false,
  initialPhone = '',
  validate,
  onSubmit,
  homeHref,
  loginHref,
  laterHref,
}: PhoneNumberScreenProps) {
  const sending = status === 'sending';
  const form = useFormControl<PhoneNumberValues>({
    initialValues: { businessName: '', phone: initialPhone },
    order: asksBusinessName ? both : phoneAlone,
    validate,
    serverErrors,
    onSubmit: (values) => (sending ? undefined : onSubmit(values)),
  });
  const wrong = form.problem('phone');
  const wrongName = form.problem('businessName');
  return (
    <AuthPage
      title={asksBusinessName ? 'verifyPhone.business.title' : 'verifyPhone.number.title'}
      lead={
        <Message
          id={
            asksBusinessName
              ? 'verifyPhone.business.lead'
              : laterHref
                ? 'verifyPhone.own.lead'
                : 'verifyPhone.number.lead'
          }
        />
      }
      homeHref={homeHref}
    >
      {problem && <ProblemAlert problem={problem} />}
      <form noValidate onSubmit={form.onSubmit} className="grid gap-6">
        {asksBusinessName && (
          <TextField
            {...form.field('businessName')}
            label={<Message id="register.businessName.label" />}
            description={<Message id="register.businessName.hint" />}
            errorMessage={wrongName ? <Message id={wrongName} /> : undefined}
            autoComplete="organization"
            readOnly={sending}
          />
        )}
        {form.renderValue('phone', (props) => (
          <PhoneField
            {...props}
            label={<Message id="verifyPhone.number.label" />}
            errorMessage={wrong ? <Message id={wrong} /> : undefined}
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
