import { useEffect, useRef, useState } from 'react';
import { cx } from '../../foundations/cx';
import { TypedInput, type TypedInputProps } from '../shared/typed-input';
import { VisuallyHidden } from '../visually-hidden';
import { type CardBrand, brandOf, cardBrands } from './brands';
import { cardTyping } from './card-typing';

export interface CardNumberInputProps extends TypedInputProps {
  /** Called with the brand when the first digits name another one than before. */
  onBrand?: (brand: CardBrand | undefined) => void;
}

/** A card number in the groups of the card, with the brand at the end of the box. */
export function CardNumberInput({
  value,
  defaultValue = '',
  onChange,
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
    <TypedInput
      autoComplete="cc-number"
      inputMode="numeric"
      placeholder="0000 0000 0000 0000"
      {...props}
      {...(value === undefined ? { defaultValue } : { value })}
      onChange={(digits) => {
        setTyped(digits);
        onChange?.(digits);
      }}
      typing={cardTyping}
      className={cx('@container', className)}
      end={
        <>
          {/* There before its word: those who listen hear what changes inside it. */}
          <VisuallyHidden aria-live="polite" lang="en" dir="ltr">
            {brand && cardBrands[brand].name}
          </VisuallyHidden>
          {brand && (
            // A box too narrow for both shows the number.
            <span
              aria-hidden
              className="flex shrink-0 items-center pe-3 text-xs text-text-muted @max-[18.5rem]:hidden"
            >
              <bdi lang="en" dir="ltr">
                {cardBrands[brand].short}
              </bdi>
            </span>
          )}
        </>
      }
    />
  );
}
