import type { ReactNode, Ref } from 'react';
import { Button } from '../../../components/button';
import { ErrorSummary } from '../../../components/error-summary';
import { Select } from '../../../components/select';
import { TextArea } from '../../../components/text-area';
import { TextField } from '../../../components/text-field';
import {
  Form,
  Message,
  type MessageId,
  useForm,
  useFormValue,
  useFormat,
  useText,
} from '../../../foundations';
import { ProblemAlert } from '../../shared/problem-alert';
import {
  type AnnouncedSubject,
  announcedSubjects,
  type AnnouncementFacts,
  type AnnouncementValues,
  type NewAnnouncement,
} from './announcement-types';
import { planOf, useSubjectText } from './announcement-text';
import { centsOf } from '../cents';
import { Words } from '../../../foundations/messages/words';

const order = ['subject', 'price', 'summaryEn', 'summaryAr', 'from'] as const;

const empty: AnnouncementValues = {
  subject: '',
  price: '',
  summaryEn: '',
  summaryAr: '',
  from: '',
};

/** What changes in a legal text is written in both languages. */
const summaries = [
  { name: 'summaryEn', lang: 'en', label: 'operator.announce.summaryEn' },
  { name: 'summaryAr', lang: 'ar', label: 'operator.announce.summaryAr' },
] as const;

const isSubject = (value: string): value is AnnouncedSubject =>
  announcedSubjects.some((subject) => subject === value);

export interface AnnouncementFormProps extends Omit<
  NewAnnouncement,
  'preview' | 'onEdit' | 'onAnnounce'
> {
  /** The button at the end, which focus returns to from the preview. */
  submitRef: Ref<HTMLButtonElement>;
}

/** The form of a new announcement. The input is kept until it is announced. */
export function AnnouncementForm({
  status,
  problem,
  serverErrors,
  facts,
  validate,
  onPreview,
  submitRef,
}: AnnouncementFormProps) {
  const busy = status === 'previewing';
  const text = useText();
  const subjectText = useSubjectText();
  const errorText = useErrorText(facts);
  const form = useForm<AnnouncementValues>({
    initialValues: empty,
    order,
    validate,
    serverErrors,
    errorText,
    onSubmit: onPreview,
    readOnly: busy,
  });
  return (
    <Form form={form} className="grid max-w-[640px] grid-cols-[minmax(0,1fr)] gap-4">
      <ErrorSummary {...form.summary} />
      {problem && <ProblemAlert problem={problem} />}
      <Select
        name="subject"
        label={<Message id="operator.announce.subject" />}
        placeholder={text('operator.announce.choose')}
      >
        {announcedSubjects.map((value) => (
          <option key={value} value={value}>
            {subjectText(value)}
          </option>
        ))}
      </Select>
      <ChangeFields facts={facts} />
      <TextField
        name="from"
        label={<Message id="operator.announce.day" />}
        description={<DayHint earliestDay={facts.earliestDay} />}
        script="ltr"
        normalize
        autoComplete="off"
      />
      <Button
        ref={submitRef}
        type="submit"
        variant="primary"
        loading={busy}
        className="justify-self-start"
      >
        <Message id={busy ? 'operator.announce.previewing' : 'operator.announce.preview'} />
      </Button>
    </Form>
  );
}

/** The fields of a price, or of a legal text. */
function ChangeFields({ facts }: { facts: AnnouncementFacts }): ReactNode {
  const [subject] = useFormValue('subject');
  const [price] = useFormValue('price');
  if (!isSubject(subject)) return null;
  if (planOf(subject)) {
    return (
      <TextField
        name="price"
        label={<Message id="operator.announce.monthly" />}
        description={<PriceHint subject={subject} typed={price} facts={facts} />}
        script="ltr"
        normalize
        inputMode="decimal"
        autoComplete="off"
      />
    );
  }
  return summaries.map(({ name, lang, label }) => (
    <TextArea
      key={name}
      name={name}
      lang={lang}
      label={<Message id={label} />}
      description={<Message id="operator.announce.summaryHint" />}
      rows={3}
    />
  ));
}

/** An error message of the form, with its values. */
function useErrorText({ least, most, summaryMax, earliestDay }: AnnouncementFacts) {
  const { money, number } = useFormat();
  const values: Partial<Record<MessageId, Record<string, string>>> = {
    'operator.announce.priceError': { least: money(least), most: money(most) },
    'operator.announce.summaryError': { max: number(summaryMax) },
    'operator.announce.dayError': { example: earliestDay },
  };
  return (id: MessageId): ReactNode => <Message id={id} values={values[id] ?? {}} />;
}

interface PriceHintProps {
  /** Whose current price is named. */
  subject: AnnouncedSubject;
  typed: string;
  facts: AnnouncementFacts;
}

/** The current price, and the yearly total of the typed one. */
function PriceHint({ subject, typed, facts: { prices, least, most, yearlyOf } }: PriceHintProps) {
  const { money } = useFormat();
  const present = prices[subject];
  const amount = centsOf(typed);
  const isPrice = amount !== undefined && amount >= least.amount && amount <= most.amount;
  return (
    <>
      {present && <Message id="operator.announce.present" values={{ price: money(present) }} />}
      {isPrice && (
        <>
          <Words> </Words>
          <Message
            id="operator.announce.yearly"
            values={{ price: money(yearlyOf({ ...least, amount })) }}
          />
        </>
      )}
    </>
  );
}

function DayHint({ earliestDay }: { earliestDay: string }) {
  const { date } = useFormat();
  return (
    <Message
      id="operator.announce.dayHint"
      // Noon is on the same day in every time zone between -12 and +11.
      values={{ example: earliestDay, date: date(`${earliestDay}T12:00:00Z`) }}
    />
  );
}
