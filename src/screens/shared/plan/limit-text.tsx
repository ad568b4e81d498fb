import { Ltr, Message, useFormat } from '../../../foundations';
import { MissingValue } from '../../../components/table';
import type { LimitItem, LimitValue } from './types';

const DAYS_OF_A_YEAR = 365;

export interface LimitTextProps {
  item: LimitItem;
  value: LimitValue;
}

/** A limit as shown in a table: a number, a duration, or a word. */
export function LimitText({ item, value }: LimitTextProps) {
  const { number } = useFormat();
  if (value === 'none') return <MissingValue />;
  if (value === 'unlimited') return <Message id="plan.value.unlimited" />;
  if (value === 'lifetime') return <Message id="plan.retention.short" />;
  return item === 'retention' ? <Days count={value} /> : <Ltr>{number(value)}</Ltr>;
}

/** Days, or years if they are whole. */
function Days({ count }: { count: number }) {
  if (count > 0 && count % DAYS_OF_A_YEAR === 0) {
    return <Message id="plan.retention.years" values={{ count: count / DAYS_OF_A_YEAR }} />;
  }
  return <Message id="plan.retention.days" values={{ count }} />;
}
