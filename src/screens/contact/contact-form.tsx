import { type InquiryType, inquiryTypes } from '../../../lang/inquiries';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { Chip, ChipGroup } from '../../components/chip-group';
import { ErrorSummary } from '../../components/error-summary';
import { externalGlyph } from '../../components/icon';
import { PhoneField } from '../../components/phone-field';
import { TextArea } from '../../components/text-area';
import { TextField } from '../../components/text-field';
import { VisuallyHidden } from '../../components/visually-hidden';
import { type FieldErrors, Form, Message, type MessageId, useForm } from '../../foundations';
import { EmailField } from '../shared/email-field';

const order = [
  'inquiryType',
  'name',
  'email',
  'company',
  'phone',
  'subject',
  'message',
  'confirmed',
] as const;

type Field = (typeof order)[number];

/** The contact form (specification section 2), with a honeypot field that only bots fill in. */
export type InquiryValues = Record<Field | 'trap', string>;

const typeIds: Readonly<Record<InquiryType, MessageId>> = {
  general: 'contact.topic.general',
  sales: 'contact.topic.sales',
  support: 'contact.topic.support',
  billing: 'contact.topic.billing',
  partnership: 'contact.topic.partnership',
};

export interface ContactFormProps {
  /**
   * `sending` while waiting for the server; `failed` offers other channels with the same text;
   * `suspect` asks the user to confirm that they are human, and keeps the text.
   */
  status: 'idle' | 'sending' | 'failed' | 'suspect';
  /** Field errors returned by the server. */
  serverErrors?: FieldErrors<InquiryValues> | undefined;
  /** A draft, and the topic requested by a link, once they are available. */
  fill?: Partial<InquiryValues> | undefined;
  validate: (values: InquiryValues) => FieldErrors<InquiryValues>;
  onSubmit: (values: InquiryValues) => void | Promise<void>;
  /** Called as the values change, to save a draft that survives a reload. */
  onDraft?: (values: InquiryValues) => void;
  /** Links that open the same text in email and WhatsApp, for when sending failed. */
  otherWays?: { mail: string; whatsapp: string } | undefined;
  /** The name of the honeypot field. Browsers must not recognise it for autofill. */
  trapName: string;
}

const empty: InquiryValues = {
  inquiryType: 'general',
  name: '',
  email: '',
  company: '',
  phone: '',
  subject: '',
  message: '',
  confirmed: '',
  trap: '',
};

/** The form for a message to the office. */
export function ContactForm({
  status,
  serverErrors,
  fill,
  validate,
  onSubmit,
  onDraft,
  otherWays,
  trapName,
}: ContactFormProps) {
  const sending = status === 'sending';
  const form = useForm<InquiryValues>({
    initialValues: empty,
    fill,
    order,
    validate,
    serverErrors,
    onChange: onDraft,
    onSubmit,
    readOnly: sending,
  });
  return (
    <Form form={form} className="grid gap-4">
      <ErrorSummary {...form.summary} />
      <ChipGroup name="inquiryType" label={<Message id="contact.topic.label" />}>
        {inquiryTypes.map((value) => (
          <Chip key={value} value={value} className="flex-none">
            <Message id={typeIds[value]} />
          </Chip>
        ))}
      </ChipGroup>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="name" label={<Message id="contact.name.label" />} autoComplete="name" />
        <EmailField label={<Message id="contact.email.label" />} />
        <TextField
          name="company"
          optional
          label={<Message id="contact.company.label" />}
          autoComplete="organization"
        />
        <PhoneField name="phone" optional label={<Message id="contact.phone.label" />} />
      </div>
      <TextField name="subject" label={<Message id="contact.subject.label" />} />
      <TextArea name="message" label={<Message id="contact.message.label" />} />
      {/* Not `display: none`, which bots know to skip. No user can reach it by pointer, keyboard
          or screen reader. */}
      <div aria-hidden className="sr-only">
        <input
          id={form.idOf('trap')}
          type="text"
          name={trapName}
          onChange={({ currentTarget }) => form.change('trap', currentTarget.value)}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      {status === 'suspect' && (
        <Alert tone="warning" title={<Message id="contact.spamCheck.note" />}>
          <div className="mt-2">
            <Checkbox name="confirmed" label={<Message id="contact.spamCheck.label" />} />
          </div>
        </Alert>
      )}
      {status === 'failed' && (
        <Alert tone="danger" title={<Message id="contact.submit.errorTitle" />}>
          <p>
            <Message id="contact.submit.errorHint" />
          </p>
          {otherWays && (
            <p className="mt-3 flex flex-wrap gap-2">
              <Button asChild size="sm">
                <a href={otherWays.mail}>
                  <Message id="contact.openMail.action" />
                </a>
              </Button>
              <Button asChild size="sm" endIcon={externalGlyph}>
                <a href={otherWays.whatsapp} target="_blank" rel="noreferrer">
                  <Message id="contact.openWhatsapp.action" />
                  <VisuallyHidden>
                    {' '}
                    <Message id="app.link.newTabAria" />
                  </VisuallyHidden>
                </a>
              </Button>
            </p>
          )}
        </Alert>
      )}
      <p className="hidden text-pretty noscript:block">
        <Message id="contact.noScript.note" />
      </p>
      <div className="noscript:hidden">
        <Button type="submit" variant="primary" size="lg" loading={sending}>
          <Message id={sending ? 'contact.submit.loading' : 'contact.submit.action'} />
        </Button>
      </div>
    </Form>
  );
}
