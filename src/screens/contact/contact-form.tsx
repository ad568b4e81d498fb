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

/** The contact form (specification section 2), and the trap that only machines fill in. */
export type InquiryValues = Record<Field | 'trap', string>;

/** What a message can be about. */
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
   * `sending` while the server answers; `failed` offers other ways with the same text; `suspect`
   * asks whether a person is writing, and loses nothing.
   */
  status: 'idle' | 'sending' | 'failed' | 'suspect';
  /** The fields the server refused. */
  serverErrors?: FieldErrors<InquiryValues> | undefined;
  /** A draft, and the kind of inquiry that a link asked for, once they are known. */
  fill?: Partial<InquiryValues> | undefined;
  validate: (values: InquiryValues) => FieldErrors<InquiryValues>;
  onSubmit: (values: InquiryValues) => void | Promise<void>;
  /** Called as the values change, so that a reload loses nothing. */
  onDraft?: (values: InquiryValues) => void;
  /** The same text in a mail and in WhatsApp, for when sending failed. */
  otherWays?: { mail: string; whatsapp: string } | undefined;
  /** The name of the trap in the page: nothing a browser would fill in. */
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

/** A message to the office. */
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
      {/* Not display:none, which a machine knows to skip; no person meets it by any means. */}
      <div aria-hidden inert className="sr-only">
        <input
          type="text"
          {...form.field('trap')}
          name={trapName}
          tabIndex={-1}
          autoComplete="off"
        />
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
