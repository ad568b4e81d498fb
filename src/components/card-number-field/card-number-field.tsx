import { useEffect, useRef, useState } from 'react';
import { announce } from '../../foundations/announce';
import { cx } from '../../foundations/cx';
import { Field, type FieldProps } from '../field';
import { splitFieldProps } from '../field/field';
import { MaskedInput, type MaskedInputProps } from '../shared/masked-input';
import { type CardBrand, brandOf, cardBrands } from './brands';
import { cardMask } from './card-mask';

export interface CardNumberInputProps extends MaskedInputProps {
  /** Called with the brand when the first digits name another one than before. */
  onBrand?: (brand: CardBrand | undefined) => void;
}

/** A card number in the groups of the card, with the brand at the end of the box. */
export function CardNumberInput({
  value,
  defaultValue = '',
  onValueChange,
  onBrand,
  className,
  ...props
}: CardNumberInputProps) {
  const [typed, setTyped] = useState(defaultValue);
  const brand = brandOf(value ?? typed);
  const told = useRef<CardBrand | undefined>(undefined);

  useEffect(() => {
    if (told.current === brand) return;
    told.current = brand;
    onBrand?.(brand);
  });

  return (
    <MaskedInput
      autoComplete="cc-number"
      inputMode="numeric"
      placeholder="0000 0000 0000 0000"
      {...props}
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(digits) => {
        // Here and not where the brand is told: what a field is mounted with, nobody asked for.
        const next = brandOf(digits);
        if (next && next !== brand) announce(cardBrands[next].name, 'en');
        // Whoever owns the value renders with it; a second copy would be a second render.
        if (value === undefined) setTyped(digits);
        onValueChange?.(digits);
      }}
      onValueReset={setTyped}
      mask={cardMask}
      // The box is measured only where something stands beside the number.
      className={cx(brand && '@container', className)}
      end={
        // The same element from the first digit to the last: a box that came and went would take
        // the focus with it. One too narrow for both shows the number.
        <span
          aria-hidden
          className="flex shrink-0 items-center pe-3 text-xs text-text-muted empty:hidden @max-[18.5rem]:hidden"
        >
          {brand && (
            <bdi lang="en" dir="ltr">
              {cardBrands[brand].short}
            </bdi>
          )}
        </span>
      }
    />
  );
}

export interface CardNumberFieldProps
  extends FieldProps, Omit<CardNumberInputProps, keyof FieldProps | 'required'> {}

/**
 * The number of a payment card. Give `value` and `onValueChange(value)` to a form library: the value is
 * digits and nothing else. `onBrand` picks the card type.
 */
export function CardNumberField(props: CardNumberFieldProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <CardNumberInput {...control} />
    </Field>
  );
}
