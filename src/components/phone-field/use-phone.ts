import { type RefObject, useState } from 'react';
import { onFormReset } from '../shared/form-reset';
import { type PhoneParts, partsOf, readNumber, settle } from './phone-number';
import type { PhoneMetadata } from './use-phone-metadata';

export interface PhoneOptions {
  value: string | undefined;
  defaultValue: string;
  defaultCountry: string;
  onValueChange: ((value: string) => void) | undefined;
  metadata: PhoneMetadata | undefined;
  /** Where the number is typed: its form may be reset. */
  input: RefObject<HTMLInputElement | null>;
}

interface Known extends PhoneParts {
  /** The value the parts stand for, so that a value from outside can be told from our own. */
  value: string;
  /** Whether it was read with the metadata. */
  withMetadata: boolean;
  /** What stood there before the last change; all that a keyboard composes is one change. */
  past?: PhoneParts;
  composing?: boolean;
}

/** The parts a phone field shows, and the value it tells. */
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

  // A value that is not our own: the form was filled, or whoever owns the value refused a change.
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
    /** What a key changes; what a keyboard composes it changes all over again. */
    before,
    /** What stood there before the last change. */
    past: known.past ?? before,
    /** While one types: the text stays as it is, the country only follows a calling code. */
    type(parts: PhoneParts, composing?: boolean) {
      const { country, value: next } = readNumber(parts, metadata);
      update(parts.text.startsWith('+') ? { ...parts, country } : parts, next, composing);
    },
    /** After a paste, when the field is left, when another country was chosen. */
    settle(parts: PhoneParts): PhoneParts {
      const { value: next, ...settled } = settle(parts, metadata);
      update(settled, next);
      return settled;
    },
  };
}

function read(value: string, country: string, metadata: PhoneMetadata | undefined): Known {
  return { ...partsOf(value, country, metadata), value, withMetadata: metadata !== undefined };
}
