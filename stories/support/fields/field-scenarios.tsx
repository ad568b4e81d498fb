import { stressSheet } from '../stress-rows';
import type { FieldStatesProps } from './field-states';

/**
 * Renders a field with long, unbroken and mixed-script text in every part. Its value is the same in
 * all rows, or made from the text of each.
 */
export const fieldScenarios = (
  Field: FieldStatesProps['field'],
  value: string | ((text: string) => string),
) =>
  stressSheet((text) => (
    <Field
      label={text}
      description={text}
      errorMessage={text}
      optional
      defaultValue={typeof value === 'string' ? value : value(text)}
    />
  ));
