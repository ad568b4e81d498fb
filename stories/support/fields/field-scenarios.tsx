import { Sheet } from '../sheet';
import { StressRows } from '../stress-rows';
import type { FieldStatesProps } from './field-states';

export interface FieldScenariosProps extends Pick<FieldStatesProps, 'field'> {
  /** The field's value, or how to make one from each text. */
  value: string | ((text: string) => string);
}

/** A field with long, unbroken and mixed-script text in every part. */
export function FieldScenarios({ field: Field, value }: FieldScenariosProps) {
  return (
    <Sheet>
      <StressRows>
        {(text) => (
          <Field
            label={text}
            description={text}
            errorMessage={text}
            optional
            defaultValue={typeof value === 'string' ? value : value(text)}
          />
        )}
      </StressRows>
    </Sheet>
  );
}
