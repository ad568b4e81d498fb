import type { Plan } from '../../../api/contract/billing/plans';
import { fieldOf, hasTexts, isListOf } from '../../shared/answer';

/** The field that identifies a plan; a limit that an older server omits is filled in on display. */
const isPlan = (value: unknown): value is Plan => hasTexts(value, ['code']);

/** The plans in an answer; `null` if it is another. */
export function plansIn(answer: unknown): Plan[] | null {
  const plans = fieldOf(answer, 'plans');
  return isListOf(plans, isPlan) ? plans : null;
}
