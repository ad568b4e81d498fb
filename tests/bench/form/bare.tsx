import { type ChangeEvent, type ComponentProps, useId, useState } from 'react';
import { type FormProps, type Name, type Values, cardTypes, entry, initialValues } from './fields';
import { stage } from './mount';

/*
 * The same fields in plain HTML: no styles, validation, grouping or messages. One state holds the
 * values. Attributes that HTML has for a value are set as in the other form: autofill, the phone's
 * keyboard, text direction, no autocorrect for numbers, and the placeholders of three fields. A
 * form without them would not be comparable.
 */
const countries = {
  PS: 'Palestine',
  JO: 'Jordan',
  LB: 'Lebanon',
  SY: 'Syria',
  EG: 'Egypt',
  US: 'United States',
  GB: 'United Kingdom',
  DE: 'Germany',
  FR: 'France',
  CA: 'Canada',
};

/** Machine-readable values are left to right, and must not be autocorrected. */
const machine = {
  dir: 'ltr',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
const capitals = { ...machine, autoCapitalize: 'characters' } as const;
/** Free text takes the direction of its own letters. */
const written = { dir: 'auto' } as const;

type TextName = Exclude<Name, 'cardType' | 'country' | 'agreement'>;

const attributes: Record<TextName, ComponentProps<'input'>> = {
  email: { ...machine, ...entry.email },
  name: { ...written, ...entry.name },
  holder: { ...written, ...entry.holder },
  number: { ...machine, ...entry.number, placeholder: '0000 0000 0000 0000' },
  expiry: { ...machine, ...entry.expiry, placeholder: 'MM/YY' },
  cvv: { ...machine, ...entry.cvv, placeholder: '000' },
  iban: { ...capitals, ...entry.iban },
  swift: { ...capitals, ...entry.swift },
  account: { ...machine, ...entry.account },
  address: { ...written, ...entry.address },
  city: { ...written, ...entry.city },
  state: { ...written, ...entry.state },
  postalCode: { ...machine, ...entry.postalCode },
};

const texts: Record<TextName, string> = {
  email: 'Email',
  name: 'Full name',
  holder: 'Cardholder name',
  number: 'Card number',
  expiry: 'Expiry date',
  cvv: 'Security code (CVV)',
  iban: 'IBAN',
  swift: 'SWIFT/BIC',
  account: 'Bank account number',
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
};

function BareForm({ live }: FormProps) {
  const id = useId();
  const [values, setValues] = useState<Values>(initialValues);
  const change =
    (name: Name) =>
    ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setValues((now) => ({ ...now, [name]: value }));

  function text(name: TextName) {
    return (
      <div key={name}>
        <label htmlFor={`${id}-${name}`}>{texts[name]}</label>
        <input
          {...attributes[name]}
          id={`${id}-${name}`}
          name={name}
          value={values[name]}
          onChange={change(name)}
          required
        />
      </div>
    );
  }

  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {text('email')}
      {text('name')}
      <fieldset>
        <legend>Card type</legend>
        {Object.entries(cardTypes).map(([type, name]) => (
          <label key={type}>
            <input
              type="radio"
              name={`${id}-cardType`}
              value={type}
              checked={values.cardType === type}
              onChange={change('cardType')}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {text('holder')}
      {text('number')}
      {text('expiry')}
      {text('cvv')}
      {text('iban')}
      {text('swift')}
      {text('account')}
      <div>
        <label htmlFor={`${id}-country`}>Country</label>
        <select
          id={`${id}-country`}
          name="country"
          {...entry.country}
          value={values.country}
          onChange={change('country')}
        >
          {Object.entries(countries).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {text('address')}
      {text('city')}
      {text('state')}
      {text('postalCode')}
      <label>
        <input
          type="checkbox"
          name="agreement"
          required
          checked={values.agreement !== ''}
          onChange={() =>
            setValues((now) => ({ ...now, agreement: now.agreement === '' ? 'yes' : '' }))
          }
        />
        I agree to the terms and the privacy policy
      </label>
      <button type="submit">Pay</button>
      {live !== 'off' && <output>{JSON.stringify(values)}</output>}
    </form>
  );
}

stage((live) => <BareForm live={live} />);
