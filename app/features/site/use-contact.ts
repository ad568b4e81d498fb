import { useMemo, useState } from 'react';
import { contact, type ContactBody, contactBody } from '../../../api/contract/messaging/contact';
import { commitments } from '../../../api/contract/constants';
import { inquiryTypes } from '../../../lang/inquiries';
import { type ContactScreenProps, type InquiryValues, checkedValue, useFormat } from '../../../src';
import { CallFailure } from '../../client/failure';
import { fieldProblemsOf } from '../../client/field-problems';
import { request } from '../../client/request';
import { currentTime } from '../../client/server-time';
import { validateWith } from '../../client/validate';
import { createDraft } from '../../shared/draft';
import { oneOf } from '../../shared/storage';
import { useAttempt } from '../../shared/use-attempt';
import { useHydrated } from '../../shared/use-query-parameter';
import { replyBy } from '../../../api/contract/messaging/office-clock';
import { settings } from '../../settings';
import { linkPart, linkWithText } from './link-with-text';

const signed = ({ message, name, company }: InquiryValues): string =>
  [message, [name, company].filter(Boolean).join(', ')].filter(Boolean).join('\n\n');

/** A mailto link with the typed message, for when the form could not send it. */
function mailtoLink(values: InquiryValues): string {
  const link = `mailto:${settings.SUPPORT_EMAIL}?subject=${linkPart(values.subject)}&body=`;
  return linkWithText(link, signed(values));
}

function whatsappLink(values: InquiryValues): string {
  const text = [values.subject, signed(values)].filter(Boolean).join('\n\n');
  return linkWithText(`https://wa.me/${settings.SUPPORT_PHONE.slice(1)}?text=`, text);
}

const draftFields = [
  'inquiryType',
  'name',
  'email',
  'company',
  'phone',
  'subject',
  'message',
] as const;

const draft = createDraft('contact_draft', draftFields);

const checkBody = validateWith<InquiryValues>(contactBody);

type Status = ContactScreenProps['status'];

interface Sent {
  id: string;
  email: string;
  at: Date;
}

function bodyOf(values: InquiryValues): ContactBody {
  const { trap, confirmed: _, inquiryType, ...body } = values;
  return { ...body, inquiryType: oneOf(inquiryTypes, inquiryType) ?? 'general', wsl7t: trap };
}

/**
 * Whether the server rejected individual fields: those are marked, so no general error is needed.
 */
const refusedFields = (error: unknown): boolean =>
  error instanceof CallFailure && Object.keys(error.body.fields ?? {}).length > 0;

/** The server's challenge to confirm that a person is writing; the next request returns it. */
const confirmationOf = (error: unknown): string | undefined =>
  error instanceof CallFailure ? error.body.confirmation : undefined;

/** The contact form; its input is stored until the message has been sent. */
export function useContact(topic: string | null): Omit<ContactScreenProps, 'links' | 'now'> {
  const format = useFormat();
  const { pending, error, attempt, reset } = useAttempt<'sending'>();
  const [typed, setTyped] = useState<InquiryValues>();
  const [sent, setSent] = useState<Sent>();
  // The first message has been sent with its prefilled values; another one starts empty.
  const [again, setAgain] = useState(false);
  const hydrated = useHydrated();
  // A prerendered page can be typed into from the moment it began to load.
  const [opened] = useState(() => (hydrated ? performance.now() : 0));
  const inquiryType = oneOf(inquiryTypes, topic);
  const fill = useMemo(
    () =>
      hydrated && !again ? { ...draft.read(), ...(inquiryType && { inquiryType }) } : undefined,
    [hydrated, again, inquiryType],
  );
  const confirmation = confirmationOf(error);
  const failed: Status = confirmation ? 'suspect' : refusedFields(error) ? 'idle' : 'failed';
  const status: Status = pending ?? (error ? failed : 'idle');

  async function send(values: InquiryValues): Promise<void> {
    setTyped(values);
    await attempt('sending', async () => {
      const seconds = (performance.now() - opened) / 1000;
      const body = { ...bodyOf(values), seconds, ...(confirmation ? { confirmation } : {}) };
      const { id } = await request(contact, { body });
      draft.clear();
      setSent({ id, email: values.email, at: new Date(currentTime()) });
    });
  }

  function writeAgain(): void {
    setAgain(true);
    reset();
    setTyped(undefined);
    setSent(undefined);
  }

  const moment = sent && replyBy(sent.at);
  return {
    status,
    serverErrors: fieldProblemsOf<InquiryValues>(error, draftFields),
    fill,
    trapName: 'wsl7t',
    replyHours: commitments.contactReplyHours,
    validate: (values) => ({
      ...checkBody(values),
      ...(confirmation && values.confirmed !== checkedValue
        ? { confirmed: 'form.required.error' }
        : {}),
    }),
    onSubmit: send,
    onDraft(values) {
      draft.write(values);
      // The links to other ways carry what the form says now.
      if (error) setTyped(values);
    },
    otherWays:
      error && typed ? { mail: mailtoLink(typed), whatsapp: whatsappLink(typed) } : undefined,
    sent:
      sent && moment
        ? {
            reference: sent.id,
            email: sent.email,
            replyBy: {
              day: format.weekday(moment),
              date: format.date(moment),
              time: format.time(moment),
            },
            onAgain: writeAgain,
          }
        : undefined,
  };
}
