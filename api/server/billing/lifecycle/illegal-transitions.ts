import type { Alarms } from '../../platform/telemetry/alarms';
import { IllegalTransitionError } from './moves';

/** Raises an alarm when an error is a refused transition: its transaction is rolled back by then. */
export async function noticeIllegal(alarms: Alarms, error: unknown): Promise<void> {
  if (error instanceof IllegalTransitionError) {
    await alarms.raise('illegal_transition', error.subject, error);
  }
}
