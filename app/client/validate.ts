import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import type { FieldErrors, FormValues, MessageId } from '../../src';
import { fieldMessage } from './problem';

/**
 * Validates a form with the contract's own schema, so that it applies the server's rules.
 *
 * @param messageOf the message for a field code; `undefined` for a code without one.
 */
export function validateWith<Values extends FormValues>(
  schema: GenericSchema,
  messageOf: (code: string) => MessageId | undefined = fieldMessage,
) {
  return (values: Values): FieldErrors<Values> => {
    const problems: Record<string, MessageId> = {};
    for (const issue of safeParse(schema, values).issues ?? []) {
      const name = getDotPath(issue);
      const message = messageOf(issue.message);
      if (name && message) problems[name] ??= message;
    }
    // The schema's keys are the form's.
    return problems as FieldErrors<Values>;
  };
}
