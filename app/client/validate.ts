import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import type { FieldErrors, FormValues } from '../../src';
import { fieldMessageIds, isFieldCode } from './problem';

/** Validates a form with the contract's own schema, so that it applies the server's rules. */
export function validateWith<Values extends FormValues>(schema: GenericSchema) {
  return (values: Values): FieldErrors<Values> => {
    const result = safeParse(schema, values);
    if (result.success) return {};
    const problems: Record<string, string> = {};
    for (const issue of result.issues) {
      const name = getDotPath(issue);
      if (name && !(name in problems) && isFieldCode(issue.message)) {
        problems[name] = fieldMessageIds[issue.message];
      }
    }
    // The schema's keys are the form's, and every value is an id from the table above.
    return problems as FieldErrors<Values>;
  };
}
