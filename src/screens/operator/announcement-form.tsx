import { Fragment, type ReactNode, type Ref } from 'react';
import { Button } from '../../components/button';
import { ErrorSummary } from '../../components/error-summary';
import { Select } from '../../components/select';
import { TextArea } from '../../components/text-area';
import { TextField } from '../../components/text-field';
import { Message, type MessageId, useFormControl, useFormat, useText } from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import {
  type AnnouncedSubject,
  announcedSubjects,
  type AnnouncementFacts,
  type AnnouncementValues,
  type NewAnnouncement,
} from './announcement-types';
import { planOf, useSubjectText } from './announcement-text';
import { centsOf } from './cents';
import { Words } from '../../foundations/words';

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
  const { summaryRef, ...form } = useFormControl<AnnouncementValues>({
    initialValues: empty,
    order,
    validate,
    serverErrors,
    onSubmit: (values) => (busy ? undefined : onPreview(values)),
  });
  const sentence = useSentence(facts);
  const errorOf = (name: (typeof order)[number]): ReactNode => {
    const id = form.problem(name);
    return id && sentence(id);
  };
  /** The fields of a price, or of a legal text. */
  function renderChange(chosen: AnnouncedSubject): ReactNode {
    if (planOf(chosen)) {
      return form.renderValue('price', (price) => (
        <TextField
          {...price}
          label={<Message id="operator.announce.monthly" />}
          description={<PriceHint subject={chosen} typed={price.value} facts={facts} />}
          script="ltr"
          normalize
          inputMode="decimal"
          autoComplete="off"
          readOnly={busy}
          errorMessage={errorOf('price')}
        />
      ));
    }
    return summaries.map(({ name, lang, label }) => (
      <Fragment key={name}>
        {form.renderValue(name, (summary) => (
          <TextArea
            {...summary}
            lang={lang}
            label={<Message id={label} />}
            description={<Message id="operator.announce.summaryHint" />}
            rows={3}
            readOnly={busy}
            errorMessage={errorOf(name)}
          />
        ))}
      </Fragment>
    ));
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid max-w-[640px] grid-cols-[minmax(0,1fr)] gap-4"
    >
      <ErrorSummary
        ref={summaryRef}
        errors={form.summary.map(({ id, problem: wrong }) => ({
          id,
          problem: { text: sentence(wrong) },
        }))}
      />
      {problem && <ProblemAlert problem={problem} />}
      {form.renderValue('subject', (subject) => (
        <>
          <Select
            {...subject}
            label={<Message id="operator.announce.subject" />}
            placeholder={text('operator.announce.choose')}
            errorMessage={errorOf('subject')}
            readOnly={busy}
          >
            {announcedSubjects.map((value) => (
              <option key={value} value={value}>
                {subjectText(value)}
              </option>
            ))}
          </Select>
          {isSubject(subject.value) && renderChange(subject.value)}
        </>
      ))}
      <TextField
        {...form.field('from')}
        label={<Message id="operator.announce.day" />}
        description={<DayHint earliestDay={facts.earliestDay} />}
        script="ltr"
        normalize
        autoComplete="off"
        readOnly={busy}
        errorMessage={errorOf('from')}
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
    </form>
  );
}

/** An error message of the form, with its values. */
function useSentence({ least, most, summaryMax, earliestDay }: AnnouncementFacts) {
  const { money, number } = useFormat();
  const values: Partial<Record<MessageId, Record<string, string>>> = {
    'operator.announce.priceError': { least: money(least), most: money(most) },
    'operator.announce.summaryError': { max: number(summaryMax) },
    'operator.announce.dayError': { example: earliestDay },
  };
  return (id: MessageId): ReactNode => <Message id={id} values={values[id] ?? {}} />;
}

interface PriceHintProps {
  /** Whose present price is named. */
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
