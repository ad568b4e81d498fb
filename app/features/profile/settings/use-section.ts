import { useMemo } from 'react';
import useSWRMutation from 'swr/mutation';
import type { FormValues, SectionState } from '../../../../src';
import { fieldProblemsOf } from '../../../client/field-problems';
import { problemOf } from '../../../client/problem';

interface SectionOptions<Values extends FormValues> {
  names: readonly (keyof Values & string)[];
  validate: SectionState<Values>['validate'];
  /** Rejects if nothing was saved. */
  save: (values: Values) => Promise<unknown>;
}

/** Saves one section of the settings and reports the result. */
export function useSection<Values extends FormValues>({
  names,
  validate,
  save,
}: SectionOptions<Values>): SectionState<Values> {
  const mutation = useSWRMutation(
    `section:${names.join()}`,
    async (_key: string, { arg: work }: { arg: () => Promise<unknown> }) => {
      await work();
      return true;
    },
    { throwOnError: false },
  );
  const { trigger, isMutating, data } = mutation;
  // Hide the previous error while a new attempt is running.
  const error: unknown = isMutating ? undefined : mutation.error;
  const serverErrors = useMemo(() => fieldProblemsOf<Values>(error, names), [error, names]);
  return {
    status: isMutating ? 'saving' : data && !error ? 'saved' : 'idle',
    problem: error ? problemOf(error, 'settings.save.error') : undefined,
    serverErrors,
    validate,
    async onSave(values) {
      await trigger(() => save(values));
    },
  };
}
