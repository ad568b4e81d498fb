import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { PhoneField } from '../../components/phone-field';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Form, Message, type Problem, useForm } from '../../foundations';
import type { ProofDialogProps } from '../settings/security/proof-dialog';
import { ProofLayer } from '../settings/security/proof-layer';
import { AuthPage } from '../shared/auth-page';
import { ProblemAlert } from '../shared/problem-alert';

const both = ['businessName', 'phone'] as const;
const phoneAlone = ['phone'] as const;

/**
 * `phone` is E.164, or as close to it as the input allows; `businessName` is used only if it is
 * requested.
 */
export type PhoneNumberValues = Record<(typeof both)[number], string>;

export interface PhoneNumberScreenProps {
  status: 'idle' | 'sending';
  problem?: Problem | undefined;
  /** Field errors returned by the server. */
  serverErrors?: FieldErrors<PhoneNumberValues> | undefined;
  /**
   * An account created with Google has no business name yet, so it is requested once, with the
   * phone. @default false
   */
  asksBusinessName?: boolean;
  initialPhone?: string;
  validate: (values: PhoneNumberValues) => FieldErrors<PhoneNumberValues>;
  onSubmit: (values: PhoneNumberValues) => void | Promise<void>;
  homeHref: string;
  loginHref: string;
  /** The URL to continue with, for a signed-in user who may do this later. */
  laterHref?: string;
  /** Set while the user has to prove who they are before their number is changed. */
  proof?: ProofDialogProps | undefined;
}

/** Asks for the phone number to send a code to, if none is known or the user wants another one. */
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
  proof,
}: PhoneNumberScreenProps) {
  const sending = status === 'sending';
  const form = useForm<PhoneNumberValues>({
    initialValues: { businessName: '', phone: initialPhone },
    order: asksBusinessName ? both : phoneAlone,
    validate,
    serverErrors,
    onSubmit,
    readOnly: sending,
  });
  return (
    <AuthPage
      title={asksBusinessName ? 'verifyPhone.business.title' : 'verifyPhone.number.title'}
      lead={
        <Message
          id={
            asksBusinessName
              ? 'verifyPhone.business.lead'
              : laterHref
                ? 'verifyPhone.firstNumber.lead'
                : 'verifyPhone.number.lead'
          }
        />
      }
      homeHref={homeHref}
    >
      {problem && <ProblemAlert problem={problem} />}
      <Form form={form} className="grid gap-6">
        {asksBusinessName && (
          <TextField
            name="businessName"
            label={<Message id="register.businessName.label" />}
            description={<Message id="register.businessName.hint" />}
            autoComplete="organization"
          />
        )}
        <PhoneField name="phone" label={<Message id="verifyPhone.number.label" />} />
        <Button type="submit" variant="primary" size="lg" block loading={sending}>
          <Message id={sending ? 'verifyPhone.number.loading' : 'verifyPhone.number.action'} />
        </Button>
      </Form>
      <p className="text-sm text-text-muted">
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
      <ProofLayer proof={proof} />
    </AuthPage>
  );
}
