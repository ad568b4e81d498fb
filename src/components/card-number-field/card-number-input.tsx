import { useEffect, useRef, useState } from 'react';
import { TypedInput, type TypedInputProps } from '../shared/typed-input';
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
      end={
        // There before its word: those who listen hear what changes inside it.
        <span
          aria-live="polite"
          className="flex shrink-0 items-center text-xs not-empty:pe-3 text-text-muted"
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
