import { normalizeValue } from '../../lang/normalize';
import { type CardBrand, cardBrands } from './card-number-field/brands';
import { Field, type FieldProps } from './field';
import { splitFieldProps } from './field/field';
import { createGroupMask } from './shared/input-mask';
import { MaskedInput, type MaskedInputProps } from './shared/masked-input';

export interface CvvInputProps extends MaskedInputProps {
  /** The brand of the card says how long the code is. @default three digits, four allowed */
  brand?: CardBrand | undefined;
  /** Counts the attempts to pay: a new number empties the field. */
  attempt?: number | undefined;
}

const maskOf = (length: number) =>
  createGroupMask({
    clean: (text) => normalizeValue(text).replace(/\D/g, ''),
    limit: () => length,
  });

const [short, long] = [maskOf(3), maskOf(4)];

/**
 * Masked, and yet no password: browsers would offer to keep it. One that cannot mask a text (Firefox
 * before 111) shows nothing of the digits either: they are transparent, and a line of dots, each half
 * as wide as a digit, runs through their middle and puts one in the place of each.
 */
const masked = [
  'not-placeholder-shown:[-webkit-text-security:disc]',
  'not-supports-[-webkit-text-security:disc]:not-placeholder-shown:text-transparent! not-supports-[-webkit-text-security:disc]:not-placeholder-shown:caret-text not-supports-[-webkit-text-security:disc]:selection:text-transparent!',
  'not-supports-[-webkit-text-security:disc]:not-placeholder-shown:[text-decoration:underline_dotted_.3em_var(--color-text)] not-supports-[-webkit-text-security:disc]:not-placeholder-shown:[text-underline-offset:-.45em] not-supports-[-webkit-text-security:disc]:not-placeholder-shown:[text-decoration-skip-ink:none]',
].join(' ');

/** The security code of a card: digits that are not shown. */
export function CvvInput({ brand, ...props }: CvvInputProps) {
  const length = brand ? cardBrands[brand].codeLength : undefined;
  return (
    <MaskedInput
      autoComplete="cc-csc"
      inputMode="numeric"
      placeholder={'0'.repeat(length ?? 3)}
      {...props}
      mask={length === 3 ? short : long}
      textClass={masked}
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
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <CvvInput {...control} />
    </Field>
  );
}
