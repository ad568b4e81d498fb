/** The sixteen fields of a payment form, in the order both forms show them. */
export const initialValues = {
  email: '',
  name: '',
  cardType: '',
  holder: '',
  number: '',
  expiry: '',
  cvv: '',
  iban: '',
  swift: '',
  account: '',
  country: 'PS',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  agreement: '',
};

export type Values = typeof initialValues;
export type Name = keyof Values;

// The keys are those of the object above.
export const names = Object.keys(initialValues) as Name[];

export const cardTypes = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Input hints for browsers and keyboards, the same in both forms. */
export const entry = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  name: { autoComplete: 'name' },
  holder: { autoComplete: 'cc-name', spellCheck: false },
  number: { inputMode: 'numeric', autoComplete: 'cc-number' },
  expiry: { inputMode: 'numeric', autoComplete: 'cc-exp' },
  cvv: { inputMode: 'numeric', autoComplete: 'cc-csc' },
  iban: { autoComplete: 'off' },
  swift: { autoComplete: 'off' },
  account: { autoComplete: 'off' },
  country: { autoComplete: 'billing country' },
  address: { autoComplete: 'billing address-line1' },
  city: { autoComplete: 'billing address-level2' },
  state: { autoComplete: 'billing address-level1' },
  postalCode: { autoComplete: 'billing postal-code' },
} as const;

/**
 * What re-renders with the whole state at every key: nothing; a component beside the form that
 * shows the state; or the whole form.
 */
export type Live = 'off' | 'beside' | 'whole';

export interface FormProps {
  live: Live;
}
