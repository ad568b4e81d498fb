import { Message, type MessageId, useText } from '../../../foundations';
import { type PlanCode, planNameIds } from '../../shared/plan';
import type { AnnouncedSubject } from './announcement-types';

const documentIds = {
  terms: 'operator.announce.terms',
  privacy: 'operator.announce.privacy',
} as const satisfies Record<string, MessageId>;

/** A version of a legal text. */
export const versionIds = {
  terms: 'operator.announced.terms',
  privacy: 'operator.announced.privacy',
} as const satisfies Record<string, MessageId>;

/** Whether a legal text is announced, and not a price. */
export const isText = (subject: string): subject is 'terms' | 'privacy' =>
  subject === 'terms' || subject === 'privacy';

/** The plan whose price changes; `undefined` for a legal text or an empty form. */
export const planOf = (subject: AnnouncedSubject | ''): PlanCode | undefined =>
  subject === '' || isText(subject) ? undefined : subject;

export interface SubjectTextProps {
  subject: AnnouncedSubject;
  /** The new version of a legal text, if it already has one. */
  version?: number | undefined;
}

/** The announced change: the price of a plan, or a legal text. */
export function SubjectText({ subject, version }: SubjectTextProps) {
  const text = useText();
  if (!isText(subject)) {
    return <Message id="operator.announce.price" values={{ plan: text(planNameIds[subject]) }} />;
  }
  return version === undefined ? (
    <Message id={documentIds[subject]} />
  ) : (
    <Message id={versionIds[subject]} values={{ version: String(version) }} />
  );
}

/** The same as plain text, for an option of a list. */
export function useSubjectText(): (subject: AnnouncedSubject) => string {
  const text = useText();
  return (subject) =>
    isText(subject)
      ? text(documentIds[subject])
      : text('operator.announce.price', { plan: text(planNameIds[subject]) });
}
