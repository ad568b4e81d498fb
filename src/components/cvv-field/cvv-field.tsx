import { fold } from '../../../lang/fold';
import { type CardBrand, cardBrands } from '../card-number-field/brands';
import type { FieldProps } from '../field';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import { createGrouping } from '../shared/typed';
import { type InField, TypedInput, type TypedInputProps } from '../shared/typed-input';

export interface CvvInputProps extends TypedInputProps {
  /** The brand of the card says how long the code is. @default three digits, four allowed */
  brand?: CardBrand | undefined;
  /** Counts the attempts to pay: a new number empties the field. */
  attempt?: number | undefined;
}

const typingFor = (length: number) =>
  createGrouping({ clean: (text) => fold(text).replace(/\D/g, ''), limit: () => length });

const [short, long] = [typingFor(3), typingFor(4)];

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
export function CvvInput({ brand, ...props }: CvvInputProps & InField) {
  const length = brand ? cardBrands[brand].codeLength : undefined;
  return (
    <TypedInput
      autoComplete="cc-csc"
      inputMode="numeric"
      placeholder={'0'.repeat(length ?? 3)}
      {...props}
      typing={length === 3 ? short : long}
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
  return useKept(props, draw);
}

const draw: Draw<CvvFieldProps> = (props, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  return arrange(field, state, CvvInput({ ...control, field: state }));
};
