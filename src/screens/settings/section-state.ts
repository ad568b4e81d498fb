import type { FieldErrors, FormValues, Problem } from '../../foundations';

/** How far saving a section has come, and what it takes. */
export interface SectionState<Values extends FormValues> {
  /** `saved` until something is typed again. */
  status: 'idle' | 'saving' | 'saved';
  /** Why the last attempt failed; what was typed stays. */
  problem?: Problem | undefined;
  /** The fields the server refused. */
  serverErrors?: FieldErrors<Values> | undefined;
  validate: (values: Values) => FieldErrors<Values>;
  onSave: (values: Values) => void | Promise<void>;
}
