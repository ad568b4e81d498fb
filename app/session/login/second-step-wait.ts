import { fieldsOf, storedJson, tabStore } from '../../shared/storage';
import { type Wait, readWait } from '../../shared/wait';
import type { LoginMethod } from '../method';

/** A login of this tab that waits for its second factor: a phone may drop the page meanwhile. */
export interface SecondStepWait extends Wait {
  method: LoginMethod;
}

/** The login that waits, while its time lasts. */
export const secondStepWait = storedJson(
  tabStore,
  'second_step_wait',
  (value): SecondStepWait | null => {
    const { method } = fieldsOf(value);
    const wait = readWait(value);
    return wait && (method === 'password' || method === 'google') ? { ...wait, method } : null;
  },
);
