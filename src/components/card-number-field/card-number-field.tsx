import { useEffect, useRef, useState } from 'react';
import { announce } from '../../foundations/announce';
import { cx } from '../../foundations/cx';
import { Field, type FieldProps } from '../field';
import { useSecretFieldProps } from '../field/use-field-props';
import { MaskedInput, type MaskedInputProps } from '../shared/input/masked-input';
import { type CardBrand, brandOf, cardBrands } from './brands';
import { cardMask } from './card-mask';

export interface CardNumberInputProps extends MaskedInputProps {
  /** Called when the brand detected from the first digits changes. */
  onBrand?: (brand: CardBrand | undefined) => void;
}

/**
 * The input of a card number. It groups digits as on the card and shows the brand at the end of the
 * box.
 */
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
  const announcedBrand = useRef<CardBrand | undefined>(undefined);

  useEffect(() => {
    if (announcedBrand.current === brand) return;
    announcedBrand.current = brand;
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
        // Announce here rather than in the effect above: the brand of an initial value must not be
        // announced, because the user did nothing.
        const next = brandOf(digits);
        if (next && next !== brand) announce(cardBrands[next].name, 'en');
        // In controlled use the owner re-renders with the new value; setting state here too would
        // render twice.
        if (value === undefined) setTyped(digits);
        onValueChange?.(digits);
      }}
      onValueReset={setTyped}
      mask={cardMask}
      // A container query is only needed while the brand is shown.
      className={cx(brand && '@container', className)}
      end={
        // Keep this element mounted even when it is empty: mounting it on input would restructure
        // the box and lose the focus. A box too narrow for both shows only the number.
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
 * A payment card number field. Pass `value` and `onValueChange(value)` from a form library: the
 * value consists of digits only. `onBrand` reports the detected brand.
 */
export function CardNumberField(props: CardNumberFieldProps) {
  const [field, control] = useSecretFieldProps(props);
  return (
    <Field {...field}>
      <CardNumberInput {...control} />
    </Field>
  );
}
