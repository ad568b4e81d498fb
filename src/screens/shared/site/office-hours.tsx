import { Message, type MessageId, useBrand, useFormat } from '../../../foundations';

export interface OfficeHoursProps {
  /** A message with the placeholders `opens` and `closes`. */
  words: Extract<
    MessageId,
    'footer.office.hours' | 'office.hours.body' | 'payment.assurances.hours'
  >;
}

/** The opening hours: the days as text, the times from the brand. */
export function OfficeHours({ words }: OfficeHoursProps) {
  const { opens, closes } = useBrand().officeHours;
  const { clock } = useFormat();
  return <Message id={words} values={{ opens: clock(opens), closes: clock(closes) }} />;
}
