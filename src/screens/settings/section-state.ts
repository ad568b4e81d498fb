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
  onSave: (values: Values) => void | Promise<void>;
}
