import { useId, useRef } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { TextArea } from '../../components/text-area';
import { TextField } from '../../components/text-field';
import {
  Bdi,
  type FieldErrors,
  Ltr,
  Message,
  type MoneyValue,
  type Problem,
  useFormControl,
  useFormat,
  useText,
} from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';
import { type PlanCode, planNameIds } from '../shared/plan';
import { centsOf } from './cents';
import { AlarmWords } from './words';

/** Longest reason, in characters. */
const REASON_MAX = 500;

/** What an operator types to do something. */
export interface ActValues {
  [name: string]: string;
  /** Why it is done. */
  reason: string;
  /** Of a refund: dollars, such as "12.50". Empty otherwise. */
  amount: string;
  /** Of a transfer that is assigned: the reference of its payment. Empty otherwise. */
  reference: string;
}

/** What is about to be done. */
export type ActSubject =
  | { kind: 'resolve_alarm'; code: string }
  | { kind: 'close_message'; subject: string }
  | { kind: 'assign_transfer'; reference: string; amount: MoneyValue }
  | { kind: 'refund'; receiptNumber: string; refundable: MoneyValue }
  | { kind: 'create_plan'; plan: PlanCode };

export interface ActDialogProps {
  subject: ActSubject;
  status: 'idle' | 'doing';
  problem?: Problem | undefined;
  serverErrors?: FieldErrors<ActValues> | undefined;
  onConfirm: (values: ActValues) => void;
  onClose: () => void;
}

const words = {
  resolve_alarm: {
    title: 'operator.alarms.resolveTitle',
    action: 'operator.alarms.resolve',
    doing: 'operator.alarms.resolving',
  },
  close_message: {
    title: 'operator.messages.closeTitle',
    action: 'operator.messages.close',
    doing: 'operator.messages.closing',
  },
  assign_transfer: {
    title: 'operator.transfers.assignTitle',
    action: 'operator.transfers.assign',
    doing: 'operator.transfers.assigning',
  },
  refund: {
    title: 'operator.refund.title',
    action: 'operator.refund.confirm',
    doing: 'operator.refund.loading',
  },
  create_plan: {
    title: 'operator.plans.putTitle',
    action: 'operator.plans.put',
    doing: 'operator.plans.putting',
  },
} as const;

const order = ['amount', 'reference', 'reason'] as const;

/** The errors of what was typed for an act. */
function faults(subject: ActSubject, values: ActValues): FieldErrors<ActValues> {
  const errors: FieldErrors<ActValues> = {};
  if (subject.kind === 'refund') {
    const cents = centsOf(values.amount);
    if (cents === undefined || cents < 1 || cents > subject.refundable.amount) {
      errors.amount = 'operator.refund.amountError';
    }
  }
  if (subject.kind === 'assign_transfer' && values.reference.trim() === '') {
    errors.reference = 'form.required.error';
  }
  const reason = values.reason.trim();
  if (reason === '') errors.reason = 'form.required.error';
  if (reason.length > REASON_MAX) errors.reason = 'operator.act.tooLong';
  return errors;
}

/**
 * Asks for what an act needs, above all its reason. A refund is filled in with all that is left of
 * the payment.
 */
export function ActDialog({
  subject,
  status,
  problem,
  serverErrors,
  onConfirm,
  onClose,
}: ActDialogProps) {
  const id = useId();
  const start = useRef<HTMLElement>(null);
  const { money, number } = useFormat();
  const doing = status === 'doing';
  const form = useFormControl<ActValues>({
    initialValues: { reason: '', amount: wholeOf(subject), reference: '' },
    order,
    validate: (values) => faults(subject, values),
    serverErrors,
    onSubmit: (values) => (doing ? undefined : onConfirm(values)),
  });
  const { title, action, doing: doingId } = words[subject.kind];
  const wrong = (name: keyof ActValues & string) => {
    const errorId = form.problem(name);
    if (errorId === undefined) return undefined;
    const values =
      errorId === 'operator.act.tooLong'
        ? { max: number(REASON_MAX) }
        : subject.kind === 'refund' && errorId === 'operator.refund.amountError'
          ? {
              least: money({ ...subject.refundable, amount: 1 }),
              most: money(subject.refundable),
            }
          : {};
    return <Message id={errorId} values={values} />;
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={doing}
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
      <form
        id={id}
        ref={(element) => {
          start.current = element?.querySelector<HTMLElement>('input, textarea') ?? null;
        }}
        noValidate
        onSubmit={form.onSubmit}
        className="grid gap-4"
      >
        {problem && <ProblemAlert problem={problem} />}
        {subject.kind === 'refund' && (
          <TextField
            {...form.field('amount')}
            label={<Message id="operator.refund.amount" />}
            script="ltr"
            normalize
            inputMode="decimal"
            readOnly={doing}
            errorMessage={wrong('amount')}
          />
        )}
        {subject.kind === 'assign_transfer' && (
          <TextField
            {...form.field('reference')}
            label={<Message id="operator.transfers.own" />}
            description={<Message id="operator.transfers.ownHint" />}
            script="code"
            normalize
            readOnly={doing}
            errorMessage={wrong('reference')}
          />
        )}
        <TextArea
          {...form.field('reason')}
          label={<Message id="operator.act.reason" />}
          description={<Message id="operator.act.reasonHint" />}
          rows={3}
          readOnly={doing}
          errorMessage={wrong('reason')}
        />
      </form>
    </Dialog>
  );
}

/** What the amount is filled in with: all that is left. */
const wholeOf = (subject: ActSubject): string =>
  subject.kind === 'refund' ? (subject.refundable.amount / 100).toFixed(2) : '';

/** What is about to happen, and to what. */
function Explained({ subject }: { subject: ActSubject }) {
  const { money } = useFormat();
  switch (subject.kind) {
    case 'resolve_alarm':
      return <Message id="operator.alarms.resolveBody" />;
    case 'close_message':
      return <Message id="operator.messages.closeBody" />;
    case 'assign_transfer':
      return <Message id="operator.transfers.assignBody" />;
    case 'refund':
      return <Message id="operator.refund.body" values={{ amount: money(subject.refundable) }} />;
    case 'create_plan':
      return <Message id="operator.plans.putBody" />;
  }
}

/** What it is done to, above the title. */
function Named({ subject }: { subject: ActSubject }) {
  const { money } = useFormat();
  const text = useText();
  switch (subject.kind) {
    case 'resolve_alarm':
      return <AlarmWords code={subject.code} />;
    case 'close_message':
      return <Bdi>{subject.subject}</Bdi>;
    case 'assign_transfer':
      return (
        <span className="flex flex-wrap gap-x-3">
          <Ltr>{subject.reference}</Ltr>
          <Ltr>{money(subject.amount)}</Ltr>
        </span>
      );
    case 'refund':
      return <Ltr>{subject.receiptNumber}</Ltr>;
    case 'create_plan':
      return <Bdi>{text(planNameIds[subject.plan])}</Bdi>;
  }
}
