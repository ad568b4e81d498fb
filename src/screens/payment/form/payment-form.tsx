import { Alert } from '../../../components/alert';
import { ErrorSummary } from '../../../components/error-summary';
import { Heading } from '../../../components/heading';
import { TextField } from '../../../components/text-field';
import { Form, type FormControl, Message, useText } from '../../../foundations';
import { AddressFields, type PayBy } from '../../shared/billing';
import { EmailField } from '../../shared/email-field';
import { planNameIds } from '../../shared/plan';
import { Agreement } from './agreement';
import { AnonymousNote } from '../anonymous-note';
import { AwaitedNote } from '../awaited-note';
import { Consent } from '../consent';
import { MethodSection } from './method-section';
import { Outcome, Reason, Returned } from '../outcome';
import { PayButton } from './pay-button';
import { PaymentSection } from './payment-section';
import type { PaymentScreenProps } from '../payment-props';
import { allPaymentMethods, storedMethod } from './values';

export interface PaymentFormProps {
  screen: PaymentScreenProps;
  form: FormControl;
  method: PayBy;
  /** Counts attempts: a new one clears the security code. */
  attempt: number;
}

/** The form: contact, method, address, agreement, and the button with its sentence. */
export function PaymentForm({ screen, form, method, attempt }: PaymentFormProps) {
  const { choice, amounts, status, rules, refusal, problem, authLinks } = screen;
  return (
    <Form form={form}>
      <FormHead screen={screen} summary={form.summary} method={method} />
      <PaymentSection title={<Message id="payment.contact.title" />}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <EmailField label={<Message id="payment.email.label" />} />
          <TextField name="name" label={<Message id="payment.name.label" />} autoComplete="name" />
        </div>
      </PaymentSection>
      <MethodSection
        plan={choice.plan}
        amounts={amounts}
        rules={rules}
        methods={screen.methods ?? allPaymentMethods}
        attempt={attempt}
      />
      <PaymentSection title={<Message id="billing.address.title" />}>
        <AddressFields rules={rules} />
      </PaymentSection>
      <div className="grid gap-4 border-t border-hairline pt-6 md:pt-8">
        <Agreement stored={storedMethod(method, amounts)} />
        <Outcome
          status={status}
          method={method}
          slow={screen.slow ?? false}
          offline={screen.offline ?? false}
          refusal={refusal}
          problem={problem}
          onLookUp={screen.onLookUp}
        />
        <PayButton
          method={method}
          amounts={amounts}
          status={status}
          loginHref={authLinks?.loginHref}
          readyHref={screen.readyHref}
        />
        {amounts && <Consent method={method} cycle={choice.cycle} amounts={amounts} />}
      </div>
    </Form>
  );
}

interface FormHeadProps {
  screen: PaymentScreenProps;
  summary: FormControl['summary'];
  method: PayBy;
}

/** The form's introduction, with all alerts. */
function FormHead({ screen, summary, method }: FormHeadProps) {
  const text = useText();
  const { choice, refusal, authLinks, awaited } = screen;
  return (
    <header className="grid gap-1 pb-6 md:pb-8">
      <Heading level={1} step="2xl">
        <Message id="payment.page.heading" values={{ plan: text(planNameIds[choice.plan]) }} />
      </Heading>
      <p className="text-sm text-text-muted">
        <Message id="payment.required.note" />
      </p>
      {authLinks && (
        <div className="mt-5">
          <AnonymousNote {...authLinks} />
        </div>
      )}
      {screen.readyHref !== undefined && (
        <div className="mt-5">
          <Alert tone="info" live={false} title={<Message id="payment.unready.title" />}>
            <p className="text-text-muted">
              <Message id="payment.unready.body" />
            </p>
          </Alert>
        </div>
      )}
      {awaited && (
        <div className="mt-5">
          <AwaitedNote {...awaited} />
        </div>
      )}
      {screen.status === 'idle' && (
        <div className="mt-5 empty:hidden">
          <Result refusal={refusal} summary={summary} method={method} />
        </div>
      )}
    </header>
  );
}

type ResultProps = Pick<PaymentScreenProps, 'refusal'> & Omit<FormHeadProps, 'screen'>;

/** The result of the last attempt, and the fields it concerns. */
function Result({ refusal, summary: { errors, ref }, method }: ResultProps) {
  if (refusal?.returned && errors.length === 0) {
    return <Returned ref={ref} code={refusal.code} method={method} />;
  }
  if (!refusal || refusal.returned) return <ErrorSummary ref={ref} errors={errors} />;
  const count = errors.length;
  return (
    <ErrorSummary
      ref={ref}
      errors={errors}
      minErrors={1}
      title={<Message id="payment.summary.refusedTitle" values={{ count }} />}
    >
      <Reason code={refusal.code} />
    </ErrorSummary>
  );
}
