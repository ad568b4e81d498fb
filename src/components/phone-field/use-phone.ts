import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { onFormReset } from '../shared/input/form-reset';
import { type PhoneParts, partsOf, readNumber, settle } from './phone-number';
import type { PhoneMetadata } from './use-phone-metadata';

export interface PhoneOptions {
  value: string | undefined;
  defaultValue: string;
  defaultCountry: string;
  onValueChange: ((value: string) => void) | undefined;
  metadata: PhoneMetadata | undefined;
  /** The input of the number, whose form may be reset. */
  input: RefObject<HTMLInputElement | null>;
}

interface Known extends PhoneParts {
  /** The value of the parts, to distinguish an external value from our own. */
  value: string;
  /** Whether the value was parsed with the metadata. */
  withMetadata: boolean;
  /** The parts before the last change. A whole IME composition counts as one change. */
  past?: PhoneParts;
  composing?: boolean;
}

/** Manages the parts that a phone field shows and the value it reports. */
export function usePhone({
  value,
  defaultValue,
  defaultCountry,
  onValueChange,
  metadata,
  input,
}: PhoneOptions) {
  const first = (): Known => read(value ?? defaultValue, defaultCountry, metadata);
  const [known, setKnown] = useState(first);

  // The value was changed from outside: the form was filled, or the owner rejected a change.
  if (value !== undefined && value !== known.value) setKnown(read(value, known.country, metadata));

  const before = (known.composing && known.past) || { country: known.country, text: known.text };

  function update(parts: PhoneParts, next: string, composing = false) {
    if (value === undefined && input.current) onFormReset(input.current, () => setKnown(first()));
    setKnown({
      ...parts,
      value: next,
      withMetadata: metadata !== undefined,
      past: before,
      composing,
    });
    if (next !== known.value) onValueChange?.(next);
  }

  return {
    parts: known,
    withMetadata: known.withMetadata,
    composing: known.composing,
    /**
     * The parts that the next key edits. During an IME composition, these are the parts before it.
     */
    before,
    /** The parts before the last change. */
    past: known.past ?? before,
    /** While typing: the text is left alone, and the country only follows a calling code. */
    type(parts: PhoneParts, composing?: boolean) {
      const { country, value: next } = readNumber(parts, metadata);
      update(parts.text.startsWith('+') ? { ...parts, country } : parts, next, composing);
    },
    /** After a paste, on blur, and when another country was selected. */
    settle(parts: PhoneParts): PhoneParts {
      const { value: next, ...settled } = settle(parts, metadata);
      update(settled, next);
      return settled;
    },
    /** Shows the value as the metadata writes it; the value itself stays. */
    reread() {
      setKnown(read(known.value, known.country, metadata));
    },
  };
}

/** Parses a number again whose metadata was loaded after it, unless the user is typing. */
export function useLateParse(
  phone: ReturnType<typeof usePhone>,
  metadata: PhoneMetadata | undefined,
  input: RefObject<HTMLInputElement | null>,
  /** The user cannot change the number, so the field reports no change either. */
  inert: boolean,
): void {
  const isLate = metadata !== undefined && !phone.withMetadata && phone.parts.text !== '';
  const parse = useEffectEvent(() => {
    if (document.activeElement === input.current) return;
    if (inert) phone.reread();
    else phone.settle(phone.parts);
  });
  useEffect(() => {
    if (isLate) parse();
  }, [isLate]);
}

function read(value: string, country: string, metadata: PhoneMetadata | undefined): Known {
  return { ...partsOf(value, country, metadata), value, withMetadata: metadata !== undefined };
}
