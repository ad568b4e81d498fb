import { useId } from 'react';
import { Button } from '../../components/button';
import { PhoneField } from '../../components/phone-field';
import { SegmentedControl } from '../../components/segmented-control';
import {
  type FieldErrors,
  Form,
  Message,
  type Problem,
  useForm,
  useFormValue,
} from '../../foundations';
import { EmailField } from '../shared/email-field';
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
  const form = useForm<ForgotChannelValues>({
    initialValues: { channel: 'phone', phone: '', email: '', ...initialValues },
    order,
    validate,
    onSubmit,
    readOnly: sending,
  });
  return (
    <ForgotPage
      step={1}
      title="forgotPassword.page.title"
      lead={<Message id="forgotPassword.page.lead" />}
      homeHref={homeHref}
      loginHref={loginHref}
    >
      {problem && <ProblemAlert problem={problem} />}
      <Form form={form} className="grid gap-4">
        <Channel disabled={sending} />
        <Button type="submit" variant="primary" size="lg" block loading={sending} className="mt-2">
          <Message id={sending ? 'forgotPassword.send.loading' : 'forgotPassword.send.action'} />
        </Button>
      </Form>
    </ForgotPage>
  );
}

/** The choice of a channel, and its address. */
function Channel({ disabled }: { disabled: boolean }) {
  const label = useId();
  const [value, setValue] = useFormValue('channel');
  return (
    <>
      <div className="grid gap-1.5">
        <span id={label} className="text-sm font-label">
          <Message id="forgotPassword.channel.label" />
        </span>
        <SegmentedControl<ForgotChannel>
          block
          labelledBy={label}
          value={value === 'email' ? 'email' : 'phone'}
          onValueChange={setValue}
          disabled={disabled}
          options={[
            { value: 'phone', label: <Message id="forgotPassword.channel.phone" /> },
            { value: 'email', label: <Message id="forgotPassword.channel.email" /> },
          ]}
        />
      </div>
      {value === 'phone' ? (
        <PhoneField
          name="phone"
          label={<Message id="forgotPassword.phone.label" />}
          description={<Message id="forgotPassword.phone.hint" />}
        />
      ) : (
        <EmailField
          label={<Message id="forgotPassword.email.label" />}
          description={<Message id="forgotPassword.email.hint" />}
          autoComplete="username"
        />
      )}
    </>
  );
}
