import { fold } from '../../../lang/fold';
import { type CardBrand, cardBrands } from '../card-number-field/brands';
import type { FieldProps } from '../field';
import { Field, splitField } from '../field/field';
import { createGrouping } from '../shared/typed';
import { TypedInput, type TypedInputProps } from '../shared/typed-input';

export interface CvvInputProps extends TypedInputProps {
  /** The brand of the card says how long the code is. @default three digits, four allowed */
  brand?: CardBrand | undefined;
  /** Counts the attempts to pay: a new number empties the field. */
  attempt?: number | undefined;
}

const typingFor = (length: number) =>
  createGrouping({ clean: (text) => fold(text).replace(/\D/g, ''), limit: () => length });

const [short, long] = [typingFor(3), typingFor(4)];

/** The security code of a card: digits that are not shown. */
export function CvvInput({ brand, ...props }: CvvInputProps) {
  const length = brand ? cardBrands[brand].codeLength : undefined;
  return (
    <TypedInput
      autoComplete="cc-csc"
      inputMode="numeric"
      placeholder={'0'.repeat(length ?? 3)}
      {...props}
      typing={length === 3 ? short : long}
      // Not a password: browsers would offer to keep it.
      textClass="not-placeholder-shown:[-webkit-text-security:disc]"
    />
  );
}

export interface CvvFieldProps
  extends FieldProps, Omit<CvvInputProps, keyof FieldProps | 'required'> {}

/**
 * The security code of a card. It is masked, and emptied when `attempt` changes: no code outlives
 * the payment it was typed for.
 */
export function CvvField(props: CvvFieldProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <CvvInput {...control} />
    </Field>
  );
}
