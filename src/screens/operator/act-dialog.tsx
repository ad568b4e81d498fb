import { useId, useRef } from 'react';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { Dialog } from '../../components/dialog';
import { TextArea } from '../../components/text-area';
import { TextField } from '../../components/text-field';
import {
  type FieldErrors,
  Form,
  Message,
  type MoneyValue,
  type Problem,
  useForm,
  useFormat,
  useFormValue,
} from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import { bankReferenceMax, reasonMax, transferMax } from './limits';
import { type ActSubject, type ActValues, actWords, Explained, Named } from './act-words';
import { centsOf } from './cents';
import { type EarlierRefund, RepeatedRefund } from './accounts/repeated-refund';

export interface ActDialogProps {
  subject: ActSubject;
  status: 'idle' | 'doing';
  problem?: Problem | undefined;
  /** The earlier refund that this would repeat; requires the operator's confirmation. */
  earlier?: EarlierRefund | undefined;
  serverErrors?: FieldErrors<ActValues> | undefined;
  onConfirm: (values: ActValues) => void;
  onClose: () => void;
}

const order = ['amount', 'reference', 'bankReference', 'reason', 'repeat'] as const;

/** The highest amount that can be typed; `undefined` for an action without one. */
function mostOf(subject: ActSubject): MoneyValue | undefined {
  if (subject.kind === 'decide_dispute') {
    return subject.verdict === 'lost' ? subject.disputed : undefined;
  }
  if (subject.kind === 'book_transfer') return { amount: transferMax, currency: 'USD' };
  if (subject.kind === 'refund') return subject.refundable;
  return subject.kind === 'return_money' ? subject.returnable : undefined;
}

const namesPayment = ({ kind }: ActSubject): boolean =>
  kind === 'assign_transfer' || kind === 'book_transfer';

/** The hint of the field for the bank's reference. */
const bankHints = {
  return_money: 'operator.return.referenceHint',
  book_transfer: 'operator.transfers.bookHint',
} as const;

const namesTransfer = (
  subject: ActSubject,
): subject is Extract<ActSubject, { kind: keyof typeof bankHints }> => subject.kind in bankHints;

/** The errors of an action's input. */
function faults(
  subject: ActSubject,
  values: ActValues,
  earlier: EarlierRefund | undefined,
): FieldErrors<ActValues> {
  const errors: FieldErrors<ActValues> = {};
  const most = mostOf(subject);
  if (most) {
    const cents = centsOf(values.amount);
    if (cents === undefined || cents < 1 || cents > most.amount) {
      errors.amount = 'operator.refund.amountError';
    }
  }
  if (subject.kind === 'assign_transfer' && values.reference.trim() === '') {
    errors.reference = 'form.required.error';
  }
  if (namesTransfer(subject)) {
    const typed = values.bankReference.trim();
    if (typed === '') errors.bankReference = 'form.required.error';
    if (typed.length > bankReferenceMax) errors.bankReference = 'operator.act.tooLong';
  }
  const reason = values.reason.trim();
  if (reason === '') errors.reason = 'form.required.error';
  if (reason.length > reasonMax) errors.reason = 'operator.act.tooLong';
  if (earlier && centsOf(values.amount) === earlier.amount.amount && values.repeat === '') {
    errors.repeat = 'operator.refund.repeatError';
  }
  return errors;
}

/**
 * Asks for what an action needs, above all its reason. The amount of a refund or a return is filled
 * in with all that is left.
 */
export function ActDialog({
  subject,
  status,
  problem,
  earlier,
  serverErrors,
  onConfirm,
  onClose,
}: ActDialogProps) {
  const id = useId();
  const start = useRef<HTMLElement>(null);
  const { money, number } = useFormat();
  const doing = status === 'doing';
  const most = mostOf(subject);
  const form = useForm<ActValues>({
    initialValues: {
      reason: '',
      amount: wholeOf(subject),
      reference: '',
      bankReference: '',
      repeat: '',
      ...askedOf(subject),
    },
    order,
    validate: (values) => faults(subject, values, earlier),
    serverErrors,
    onSubmit: onConfirm,
    readOnly: doing,
    errorText(error, name) {
      const values =
        error === 'operator.act.tooLong'
          ? { max: number(name === 'reason' ? reasonMax : bankReferenceMax) }
          : most && error === 'operator.refund.amountError'
            ? { least: money({ ...most, amount: 1 }), most: money(most) }
            : {};
      return <Message id={error} values={values} />;
    },
  });
  const isUnanswered = subject.kind === 'refund' && subject.asked && !earlier && !doing;
  const shown = problem ?? (isUnanswered ? unanswered : undefined);
  const { title, action, doing: doingId } = actWords[subject.kind];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      loading={doing}
      initialFocus={start}
      eyebrow={<Named subject={subject} />}
      title={<Message id={title} />}
      description={<Explained subject={subject} />}
      actions={
        <>
          <Button disabled={doing} onClick={onClose}>
            <Message id="operator.act.back" />
          </Button>
          <Button type="submit" form={id} variant="primary" loading={doing}>
            <Message id={doing ? doingId : action} />
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        ref={(element) => {
          start.current = element?.querySelector<HTMLElement>('input, textarea') ?? null;
        }}
        className="grid gap-4"
      >
        {shown && <ProblemAlert problem={shown} />}
        <ActFields subject={subject} earlier={earlier} />
      </Form>
    </Dialog>
  );
}

/** The amount, and below it how it is understood: `1,50` and `1,500` differ by a thousand. */
function AmountField() {
  const { money } = useFormat();
  const [typed] = useFormValue('amount');
  const amount = centsOf(typed);
  return (
    <TextField
      name="amount"
      label={<Message id="operator.refund.amount" />}
      description={
        amount === undefined ? (
          <Message id="operator.act.amountHint" />
        ) : (
          <Message
            id="operator.act.amountRead"
            values={{ amount: money({ amount, currency: 'USD' }) }}
          />
        )
      }
      script="ltr"
      normalize
      inputMode="decimal"
    />
  );
}

function ActFields({ subject, earlier }: Pick<ActDialogProps, 'subject' | 'earlier'>) {
  const { money } = useFormat();
  return (
    <>
      {mostOf(subject) && <AmountField />}
      {namesPayment(subject) && (
        <TextField
          name="reference"
          label={<Message id="operator.transfers.paymentReference" />}
          description={<Message id="operator.transfers.paymentReferenceHint" />}
          optional={subject.kind === 'book_transfer'}
          script="code"
          normalize
        />
      )}
      {namesTransfer(subject) && (
        <TextField
          name="bankReference"
          label={<Message id="operator.return.reference" />}
          description={<Message id={bankHints[subject.kind]} />}
          script="code"
          normalize
        />
      )}
      <TextArea
        name="reason"
        label={<Message id="operator.act.reason" />}
        description={<Message id="operator.act.reasonHint" />}
        rows={3}
      />
      {earlier && (
        <RepeatedRefund earlier={earlier}>
          <Checkbox
            name="repeat"
            label={
              <Message id="operator.refund.repeat" values={{ amount: money(earlier.amount) }} />
            }
          />
        </RepeatedRefund>
      )}
    </>
  );
}

/** The initial amount: everything that is left, or nothing where that is not known. */
function wholeOf(subject: ActSubject): string {
  const most = subject.kind === 'book_transfer' ? undefined : mostOf(subject);
  return most ? (most.amount / 100).toFixed(2) : '';
}

/** Earlier input: of a refund with a lost response, or from before a field was rejected. */
const askedOf = (subject: ActSubject) => ('asked' in subject && subject.asked) || undefined;

const unanswered: Problem = { id: 'operator.refund.unanswered' };
