import { Message, useFormat } from '../../foundations';

export interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** The style of the date. @default 'long' */
  style?: 'long' | 'short';
}

/** A day and a time of day in one line, as lists show when something happens. */
export function Moment({ at, style = 'long' }: MomentProps) {
  const { date, time } = useFormat();
  return (
    <time dateTime={at}>
      <Message id="app.date.moment" values={{ date: date(at, style), time: time(at) }} />
    </time>
  );
}
