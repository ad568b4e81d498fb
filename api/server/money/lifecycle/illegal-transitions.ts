import type { Alarms } from '../../platform/telemetry/alarms';
import { IllegalTransitionError } from './moves';

/**
 * Raises an alarm if the error is an illegal transition. Called after its transaction was rolled
 * back.
 */
export async function reportIllegalTransition(alarms: Alarms, error: unknown): Promise<void> {
  if (error instanceof IllegalTransitionError) {
    await alarms.raise('illegal_transition', error.subject, error);
  }
}
