import { Code, Money } from '../../components/islands';
import { Bdi, Message, type MoneyValue, useFormat, useText } from '../../foundations';
import { type PlanCode, planNameIds } from '../shared/plan';
import type { AnnouncedSubject } from './announcements/announcement-types';
import { SubjectText } from './announcements/announcement-text';
import { AlarmText } from './labels';
import type { DisputeVerdict } from './types';

/** What an operator types to do something. */
export interface ActValues {
  [name: string]: string;
  /** Why it is done. */
  reason: string;
  /**
   * The amount in dollars, such as "12.50"; empty unless the action is a refund, a return, a
   * transfer or a lost dispute.
   */
  amount: string;
  /** The reference of the payment; empty unless a transfer is assigned or booked. */
  reference: string;
  /** The bank's reference of a transfer; empty unless one is booked or was sent back. */
  bankReference: string;
  /** `checkedValue` if the operator confirms a refund that repeats `earlier`; otherwise ''. */
  repeat: string;
}

/** What is about to be done. */
export type ActSubject =
  | { kind: 'resolve_alarm'; code: string }
  | { kind: 'close_message'; subject: string }
  | { kind: 'book_transfer' }
  | { kind: 'assign_transfer'; reference: string; amount: MoneyValue }
  | {
      kind: 'refund';
      receiptNumber: string;
      refundable: MoneyValue;
      /** What was typed for a refund that got no response, so that it can be requested again. */
      asked?: Pick<ActValues, 'amount' | 'reason'> | null;
    }
  | {
      kind: 'return_money';
      /** The receipt of the payment, or the reference of the transfer. */
      name: string;
      returnable: MoneyValue;
      /** Whether the payer gets a mail: the payer of a transfer may be unknown. */
      isPayerKnown: boolean;
    }
  | {
      kind: 'decide_dispute';
      receiptNumber: string;
      verdict: DisputeVerdict;
      /** The whole disputed amount, which is lost unless another amount is typed. */
      disputed: MoneyValue;
    }
  | { kind: 'create_plan'; plan: PlanCode }
  | {
      kind: 'announce';
      subject: AnnouncedSubject;
      /** The first day that it applies, such as "2027-01-31". */
      from: string;
      /** The reason that was typed before, when the server sent the operator back to the form. */
      asked?: Pick<ActValues, 'reason'> | null;
    };

/** The words of each action. */
export const actWords = {
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
  book_transfer: {
    title: 'operator.transfers.bookTitle',
    action: 'operator.transfers.book',
    doing: 'operator.return.recording',
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
  return_money: {
    title: 'operator.return.title',
    action: 'operator.return.confirm',
    doing: 'operator.return.recording',
  },
  decide_dispute: {
    title: 'operator.disputes.decideTitle',
    action: 'operator.disputes.decide',
    doing: 'operator.disputes.deciding',
  },
  create_plan: {
    title: 'operator.plans.sendTitle',
    action: 'operator.plans.send',
    doing: 'operator.plans.sending',
  },
  announce: {
    title: 'operator.announce.confirmTitle',
    action: 'operator.announce.confirm',
    doing: 'operator.announce.confirming',
  },
} as const;

/** What is about to happen, and to what. */
export function Explained({ subject }: { subject: ActSubject }) {
  const { money, date } = useFormat();
  switch (subject.kind) {
    case 'resolve_alarm':
      return <Message id="operator.alarms.resolveBody" />;
    case 'close_message':
      return <Message id="operator.messages.closeBody" />;
    case 'book_transfer':
      return <Message id="operator.transfers.bookBody" />;
    case 'assign_transfer':
      return <Message id="operator.transfers.assignBody" />;
    case 'refund':
      return <Message id="operator.refund.body" values={{ amount: money(subject.refundable) }} />;
    case 'return_money':
      return (
        <Message
          id={subject.isPayerKnown ? 'operator.return.body' : 'operator.return.bodyUnknown'}
          values={{ amount: money(subject.returnable) }}
        />
      );
    case 'decide_dispute':
      return (
        <Message
          id={
            subject.verdict === 'won' ? 'operator.disputes.wonBody' : 'operator.disputes.lostBody'
          }
        />
      );
    case 'create_plan':
      return <Message id="operator.plans.sendBody" />;
    case 'announce':
      return (
        <Message
          id="operator.announce.confirmBody"
          values={{ date: date(`${subject.from}T12:00:00Z`) }}
        />
      );
  }
}

/** What it is done to, above the title. */
export function Named({ subject }: { subject: ActSubject }) {
  const text = useText();
  switch (subject.kind) {
    case 'resolve_alarm':
      return <AlarmText code={subject.code} />;
    case 'close_message':
      return <Bdi>{subject.subject}</Bdi>;
    case 'book_transfer':
      return <Message id="operator.transfers.title" />;
    case 'assign_transfer':
      return (
        <span className="flex flex-wrap gap-x-3">
          <Code>{subject.reference}</Code>
          <Money value={subject.amount} />
        </span>
      );
    case 'refund':
    case 'decide_dispute':
      return <Code>{subject.receiptNumber}</Code>;
    case 'return_money':
      return <Code className="wrap-anywhere whitespace-normal">{subject.name}</Code>;
    case 'create_plan':
      return <Bdi>{text(planNameIds[subject.plan])}</Bdi>;
    case 'announce':
      return <SubjectText subject={subject.subject} />;
  }
}
