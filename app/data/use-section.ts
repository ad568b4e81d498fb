import { useState } from 'react';
import type { FieldProblems, FormValues, Problem, SectionState } from '../../src';
import { fieldProblemsOf } from '../client/field-problems';
import { problemOf } from '../client/problem';

interface Section<Values extends FormValues> {
  names: readonly (keyof Values & string)[];
  validate: SectionState<Values>['validate'];
  /** Rejects when nothing was saved. */
  save: (values: Values) => Promise<unknown>;
  /** Says why it was not, where the usual words do not. */
  explain?: (error: unknown) => Problem;
  /** The fields that an error names, where the usual way does not. */
  refused?: (error: unknown) => FieldProblems<Values> | undefined;
}

const usual = (error: unknown): Problem => problemOf(error, 'settings.save.error');

/** Saving one section of the settings, and how that went. */
export function useSection<Values extends FormValues>({
  names,
  validate,
  save,
  explain = usual,
  refused = (error) => fieldProblemsOf<Values>(error, names),
}: Section<Values>): SectionState<Values> {
  type Outcome = Pick<SectionState<Values>, 'status' | 'problem' | 'serverProblems'>;
  const [outcome, setOutcome] = useState<Outcome>({ status: 'idle' });
  return {
    ...outcome,
    validate,
    async onSave(values) {
      setOutcome({ status: 'saving' });
      try {
        await save(values);
        setOutcome({ status: 'saved' });
      } catch (error) {
        setOutcome({
          status: 'idle',
          problem: explain(error),
          serverProblems: refused(error),
        });
      }
    },
  };
}
