import { Message, useFormat } from '../../foundations';

export interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** Shortens the name of the month, for tables. @default false */
  short?: boolean;
}

/** A day and a time of day in one line, as lists show when something happens. */
export function Moment({ at, short = false }: MomentProps) {
  const { date, time } = useFormat();
  return (
    <time dateTime={at}>
      <Message
        id="app.date.moment"
        values={{ date: date(at, short ? 'short' : 'long'), time: time(at) }}
      />
    </time>
  );
}
