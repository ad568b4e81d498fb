import { useId } from 'react';
import { Button } from '../../components/button';
import { PhoneField } from '../../components/phone-field';
import { SegmentedControl } from '../../components/segmented-control';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Message, type Problem, useFormControl } from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import { ForgotPage } from './forgot-page';

const order = ['channel', 'phone', 'email'] as const;

/** Where to send the code. Both addresses are kept while the user switches between them. */
export type ForgotChannelValues = Record<(typeof order)[number], string>;

/** The channels for a code. */
export type ForgotChannel = 'phone' | 'email';

export interface ForgotChannelScreenProps {
  status: 'idle' | 'sending';
  problem?: Problem | undefined;
  initialValues?: Partial<ForgotChannelValues>;
  validate: (values: ForgotChannelValues) => FieldErrors<ForgotChannelValues>;
  onSubmit: (values: ForgotChannelValues) => void | Promise<void>;
  homeHref: string;
  loginHref: string;
}

/** Password reset, step 1: phone or email. */
export function ForgotChannelScreen({
  status,
  problem,
  initialValues,
  validate,
  onSubmit,
  homeHref,
  loginHref,
}: ForgotChannelScreenProps) {
  const sending = status === 'sending';
  const form = useFormControl<ForgotChannelValues>({
    initialValues: { channel: 'phone', phone: '', email: '', ...initialValues },
    order,
    validate,
    onSubmit: (values) => (sending ? undefined : onSubmit(values)),
  });
  const errorOf = (name: (typeof order)[number]) => {
    const id = form.problem(name);
    return id ? <Message id={id} /> : undefined;
  };
  return (
    <ForgotPage
      step={1}
      title="forgotPassword.page.title"
      lead={<Message id="forgotPassword.page.lead" />}
      homeHref={homeHref}
      loginHref={loginHref}
    >
      {problem && <ProblemAlert problem={problem} />}
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        {form.renderValue('channel', ({ value, onValueChange }) => (
          <>
            <Channel value={value} onValueChange={onValueChange} disabled={sending} />
            {value === 'phone' ? (
              form.renderValue('phone', (props) => (
                <PhoneField
                  {...props}
                  label={<Message id="forgotPassword.phone.label" />}
                  description={<Message id="forgotPassword.phone.hint" />}
                  errorMessage={errorOf('phone')}
                  readOnly={sending}
                />
              ))
            ) : (
              <EmailValue form={form} error={errorOf('email')} readOnly={sending} />
            )}
          </>
        ))}
        <Button type="submit" variant="primary" size="lg" block loading={sending} className="mt-2">
          <Message id={sending ? 'forgotPassword.send.loading' : 'forgotPassword.send.action'} />
        </Button>
      </form>
    </ForgotPage>
  );
}

/** Keeps its own text, so that switching to the other choice and back loses nothing. */
function EmailValue({
  form,
  error,
  readOnly,
}: {
  form: ReturnType<typeof useFormControl<ForgotChannelValues>>;
  error: React.ReactNode;
  readOnly: boolean;
}) {
  return form.renderValue('email', (props) => (
    <TextField
      {...props}
      type="email"
      script="ltr"
      normalize
      label={<Message id="forgotPassword.email.label" />}
      description={<Message id="forgotPassword.email.hint" />}
      errorMessage={error}
      autoComplete="username"
      inputMode="email"
      readOnly={readOnly}
    />
  ));
}

interface ChannelProps {
  value: string;
  onValueChange: (value: string) => void;
  disabled: boolean;
}

function Channel({ value, onValueChange, disabled }: ChannelProps) {
  const label = useId();
  return (
    <div className="grid gap-1.5">
      <span id={label} className="text-sm font-label">
        <Message id="forgotPassword.channel.label" />
      </span>
      <SegmentedControl<ForgotChannel>
        block
        labelledBy={label}
        value={value === 'email' ? 'email' : 'phone'}
        onValueChange={onValueChange}
        disabled={disabled}
        options={[
          { value: 'phone', label: <Message id="forgotPassword.channel.phone" /> },
          { value: 'email', label: <Message id="forgotPassword.channel.email" /> },
        ]}
      />
    </div>
  );
}
