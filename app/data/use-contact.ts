import { useMemo, useState } from 'react';
import { type ContactBody, contactBody } from '../../api/contract/contact';
import { policies } from '../../api/contract/constants';
import { serverMessages } from '../../api/contract/errors';
import { contactRoute } from '../../api/contract/routes-account';
import {
  type ContactScreenProps,
  type InquiryValues,
  type InquiryType,
  inquiryTypes,
  ticked,
  useFormat,
  useLocale,
} from '../../src';
import { ApiError } from '../client/errors';
import { fieldProblemsOf } from '../client/field-problems';
import { request } from '../client/request';
import { validateBy } from '../client/validate';
import { createDraft } from '../session/draft';
import { useAlive } from '../use-query';
import { mailWith, whatsappWith } from './contact-ways';
import { replyBy } from './office-clock';

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

const checkBody = validateBy<InquiryValues>(contactBody);

const isTopic = (value: string | null): value is InquiryType =>
  inquiryTypes.some((type) => type === value);

type Status = ContactScreenProps['status'];

interface Sent {
  id: string;
  email: string;
  at: Date;
}

function bodyOf(values: InquiryValues): ContactBody {
  const { trap, inquiryType, name, email, company, phone, subject, message } = values;
  return {
    inquiryType: isTopic(inquiryType) ? inquiryType : 'general',
    name,
    email,
    company,
    phone,
    subject,
    message,
    wsl7t: trap,
  };
}

/** The server names fields: they are marked, and nothing else failed. */
const refusedFields = (cause: unknown): boolean =>
  cause instanceof ApiError && Object.keys(cause.body.fields ?? {}).length > 0;

const idOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null ? String(Reflect.get(answer, 'id') ?? '') : '';

/** The contact form: what was typed stays until it has arrived. */
export function useContact(topic: string | null): Omit<ContactScreenProps, 'links' | 'now'> {
  const { locale } = useLocale();
  const format = useFormat();
  const [opened] = useState(Date.now);
  const [confirmation, setConfirmation] = useState<string>();
  const [status, setStatus] = useState<Status>('idle');
  const [error, setError] = useState<unknown>(null);
  const [failed, setFailed] = useState<InquiryValues>();
  const [sent, setSent] = useState<Sent>();
  // What was filled in at first was sent; another message begins empty.
  const [again, setAgain] = useState(false);
  const alive = useAlive();
  const fill = useMemo(
    () =>
      alive && !again
        ? { ...draft.read(), ...(isTopic(topic) ? { inquiryType: topic } : {}) }
        : undefined,
    [alive, again, topic],
  );
  const serverProblems = useMemo(() => fieldProblemsOf<InquiryValues>(error, draftFields), [error]);

  async function send(values: InquiryValues): Promise<void> {
    setStatus('sending');
    setError(null);
    try {
      const seconds = (Date.now() - opened) / 1000;
      const body = { ...bodyOf(values), seconds, ...(confirmation ? { confirmation } : {}) };
      const answer = await request(contactRoute, {
        body,
        language: locale,
        failure: serverMessages.failed,
      });
      draft.clear();
      setSent({ id: idOf(answer), email: values.email, at: new Date() });
      setStatus('idle');
    } catch (cause) {
      setError(cause);
      setFailed(values);
      const asked = cause instanceof ApiError ? cause.body.confirmation : undefined;
      setConfirmation(asked);
      setStatus(asked ? 'suspect' : refusedFields(cause) ? 'idle' : 'failed');
    }
  }

  const moment = sent && replyBy(sent.at);
  return {
    status,
    serverProblems,
    fill,
    trapName: 'wsl7t',
    replyHours: policies.contactReplyHours,
    validate: (values) => ({
      ...checkBody(values),
      ...(status === 'suspect' && values.confirmed !== ticked
        ? { confirmed: 'form.required.error' }
        : {}),
    }),
    onSubmit: send,
    onDraft: draft.write,
    otherWays: failed && { mail: mailWith(failed), whatsapp: whatsappWith(failed) },
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
            onAgain: () => {
              setAgain(true);
              setConfirmation(undefined);
              setSent(undefined);
            },
          }
        : undefined,
  };
}
