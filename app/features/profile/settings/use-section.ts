import type { FormValues, SectionState } from '../../../../src';
import { fieldProblemsOf } from '../../../client/field-problems';
import { problemIf } from '../../../client/problem';
import { useAttempt } from '../../../shared/use-attempt';

interface SectionOptions<Values extends FormValues> {
  names: readonly (keyof Values & string)[];
  validate: SectionState<Values>['validate'];
  /** Rejects if nothing was saved. `start` has the values that were edited. */
  save: (values: Values, start: Values) => Promise<unknown>;
}

/** Saves one section of the settings and reports the result. */
export function useSection<Values extends FormValues>({
  names,
  validate,
  save,
}: SectionOptions<Values>): SectionState<Values> {
  const { pending, done, error, attempt } = useAttempt<'saving'>();
  return {
    status: pending ?? (done ? 'saved' : 'idle'),
    problem: problemIf(error, 'settings.save.error'),
    serverErrors: fieldProblemsOf<Values>(error, names),
    validate,
    async onSave(values, start) {
      await attempt('saving', () => save(values, start));
    },
  };
}
