import type { ReactNode } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { Chip, ChipGroup } from '../../components/chip-group';
import { ErrorSummary } from '../../components/error-summary';
import { PhoneField } from '../../components/phone-field';
import { TextArea } from '../../components/text-area';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Message, type MessageId, useFormControl } from '../../foundations';

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

/** The topics of a message. */
export const inquiryTypes = ['general', 'sales', 'support', 'billing', 'partnership'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

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
  const { summaryRef, ...form } = useFormControl<InquiryValues>({
    initialValues: empty,
    fill,
    order,
    validate,
    serverErrors,
    onChange: onDraft,
    onSubmit: (values) => (sending ? undefined : onSubmit(values)),
  });
  const errorOf = (name: Field): ReactNode => {
    const id = form.problem(name);
    return id ? <Message id={id} /> : undefined;
  };
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <ErrorSummary ref={summaryRef} errors={form.summary} />
      {form.renderValue('inquiryType', ({ onBlur, ...type }) => (
        <ChipGroup
          {...type}
          onBlur={onBlur}
          label={<Message id="contact.topic.label" />}
          errorMessage={errorOf('inquiryType')}
          readOnly={sending}
        >
          {inquiryTypes.map((value) => (
            <Chip key={value} value={value} className="flex-none">
              <Message id={typeIds[value]} />
            </Chip>
          ))}
        </ChipGroup>
      ))}
      <div className="grid gap-4 md:grid-cols-2">
        {form.renderValue('name', (name) => (
          <TextField
            {...name}
            label={<Message id="contact.name.label" />}
            errorMessage={errorOf('name')}
            autoComplete="name"
            readOnly={sending}
          />
        ))}
        {form.renderValue('email', (email) => (
          <TextField
            {...email}
            type="email"
            script="ltr"
            normalize
            label={<Message id="contact.email.label" />}
            errorMessage={errorOf('email')}
            autoComplete="email"
            inputMode="email"
            readOnly={sending}
          />
        ))}
        {form.renderValue('company', (company) => (
          <TextField
            {...company}
            optional
            label={<Message id="contact.company.label" />}
            errorMessage={errorOf('company')}
            autoComplete="organization"
            readOnly={sending}
          />
        ))}
        {form.renderValue('phone', (phone) => (
          <PhoneField
            {...phone}
            optional
            label={<Message id="contact.phone.label" />}
            errorMessage={errorOf('phone')}
            readOnly={sending}
          />
        ))}
      </div>
      {form.renderValue('subject', (subject) => (
        <TextField
          {...subject}
          label={<Message id="contact.subject.label" />}
          errorMessage={errorOf('subject')}
          readOnly={sending}
        />
      ))}
      {form.renderValue('message', (message) => (
        <TextArea
          {...message}
          label={<Message id="contact.message.label" />}
          errorMessage={errorOf('message')}
          readOnly={sending}
        />
      ))}
      {/* Not `display: none`, which bots know to skip. No user can reach it by pointer, keyboard
          or screen reader. */}
      <div aria-hidden className="sr-only">
        {form.renderValue('trap', ({ id, value, onValueChange }) => (
          <input
            id={id}
            type="text"
            name={trapName}
            value={value}
            onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
            tabIndex={-1}
            autoComplete="off"
          />
        ))}
      </div>
      {status === 'suspect' && (
        <Alert tone="warning" title={<Message id="contact.suspect.note" />}>
          {form.renderCheckbox('confirmed', (confirmed) => (
            <Checkbox
              {...confirmed}
              label={<Message id="contact.suspect.label" />}
              errorMessage={errorOf('confirmed')}
            />
          ))}
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
              <Button asChild size="sm">
                <a href={otherWays.whatsapp} target="_blank" rel="noreferrer">
                  <Message id="contact.openWhatsapp.action" />
                </a>
              </Button>
            </p>
          )}
        </Alert>
      )}
      <div>
        <Button type="submit" variant="primary" size="lg" loading={sending}>
          <Message id={sending ? 'contact.submit.loading' : 'contact.submit.action'} />
        </Button>
      </div>
    </form>
  );
}
