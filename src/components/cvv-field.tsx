import { normalizeCharacters, normalizeValue } from '../../lang/normalize';
import { type CardBrand, cardBrands } from './card-number-field/brands';
import { Field, type FieldProps } from './field';
import { useSecretFieldProps } from './field/use-field-props';
import { createGroupMask } from './shared/input/input-mask';
import { MaskedInput, type MaskedInputProps } from './shared/input/masked-input';

export interface CvvInputProps extends MaskedInputProps {
  /**
   * The brand of the card, which determines the length of the code. @default three digits, four
   * allowed
   */
  brand?: CardBrand | undefined;
  /** Counts payment attempts: a new number clears the field. */
  attempt?: number | undefined;
}

const maskOf = (length: number) =>
  createGroupMask({
    clean: (text) => normalizeValue(text).replace(/\D/g, ''),
    limit: () => length,
    // The only number of a text, such as "CVV: 123".
    find: (pasted) => /^\D*(\d{3,4})\D*$/.exec(normalizeCharacters(pasted))?.[1],
  });

const [short, long] = [maskOf(3), maskOf(4)];

/**
 * Masks the digits without `type="password"`, for which browsers would offer to save the value.
 * Firefox before 111 cannot mask text, so there the digits are transparent and a dotted underline
 * through their middle, with dots half as wide as a digit, puts one dot in the place of each.
 */
const masked = [
  'not-placeholder-shown:[-webkit-text-security:disc]',
  'not-supports-[-webkit-text-security:disc]:not-placeholder-shown:text-transparent not-supports-[-webkit-text-security:disc]:not-placeholder-shown:caret-text not-supports-[-webkit-text-security:disc]:selection:text-transparent',
  // A disabled field has a colour of its own, which is as specific.
  'not-supports-[-webkit-text-security:disc]:[&:is(:disabled,[aria-disabled=true]):not(:placeholder-shown)]:text-transparent',
  'not-supports-[-webkit-text-security:disc]:not-placeholder-shown:[text-decoration:underline_dotted_.3em_var(--color-text)] not-supports-[-webkit-text-security:disc]:not-placeholder-shown:[text-underline-offset:-.45em] not-supports-[-webkit-text-security:disc]:not-placeholder-shown:[text-decoration-skip-ink:none]',
].join(' ');

/** The input of a card's security code. Its digits are masked. */
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
 * A field for the security code of a card. It is masked, and cleared when `attempt` changes, so
 * that the code never outlives the payment it was typed for.
 */
export function CvvField(props: CvvFieldProps) {
  const [field, control] = useSecretFieldProps(props);
  return (
    <Field {...field}>
      <CvvInput {...control} />
    </Field>
  );
}
