import { Message, type MessageId, useBrand, useFormat } from '../../foundations';

export interface OfficeHoursProps {
  /** A sentence about `opens` and `closes`. */
  words: Extract<MessageId, 'footer.office.hours' | 'office.hours.body' | 'payment.keep.hours'>;
}

/** When the office answers: the days in words, the times as the brand has them. */
export function OfficeHours({ words }: OfficeHoursProps) {
  const { opens, closes } = useBrand().officeHours;
  const { clock } = useFormat();
  return <Message id={words} values={{ opens: clock(opens), closes: clock(closes) }} />;
}
