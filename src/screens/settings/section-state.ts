import type { FieldErrors, FormValues, Problem } from '../../foundations';

/** The saving state of a section, with its callbacks. */
export interface SectionState<Values extends FormValues> {
  /** `saved` until something is changed again. */
  status: 'idle' | 'saving' | 'saved';
  /** Why the last attempt failed; the input is kept. */
  problem?: Problem | undefined;
  /** Field errors returned by the server. */
  serverErrors?: FieldErrors<Values> | undefined;
  validate: (values: Values) => FieldErrors<Values>;
  /** `start` has the values that were edited; those of the account may have changed since. */
  onSave: (values: Values, start: Values) => void | Promise<void>;
}
