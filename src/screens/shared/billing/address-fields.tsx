import { useRef } from 'react';
import { CountryField } from '../../../components/country-field';
import { TextField } from '../../../components/text-field';
import { Message, useFormValue } from '../../../foundations';
import { type AddressRules, mayKeepPostalCode, ruleOf, stateIn } from './address-rules';
import { PostalCode } from './postal-code';
import { StateField } from './state-field';

/** The fields of a billing address in page order. */
export const addressFieldOrder = ['country', 'address', 'city', 'state', 'postalCode'] as const;

/** A billing address, stored or entered. */
export type AddressView = Record<(typeof addressFieldOrder)[number], string>;

export interface AddressFieldsProps {
  rules: AddressRules;
}

/**
 * A billing address. The country determines the name of the state field, whether it is a list, and
 * whether the postal code may be skipped.
 */
export function AddressFields({ rules }: AddressFieldsProps) {
  const [country] = useFormValue('country');
  return (
    <>
      <Country rules={rules} />
      <TextField
        name="address"
        label={<Message id="billing.address.label" />}
        autoComplete="billing address-line1"
      />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)_minmax(0,1fr)]">
        <TextField
          name="city"
          label={<Message id="billing.city.label" />}
          autoComplete="billing address-level2"
        />
        <StateField country={country} kind={ruleOf(rules, country).stateKind} />
        <PostalCode rule={ruleOf(rules, country)} />
      </div>
    </>
  );
}

/**
 * Another country may have other states and postal codes. What cannot be right there is taken out,
 * and comes back with its country: the arrow keys alone pass through several.
 */
function Country({ rules }: AddressFieldsProps) {
  const [from] = useFormValue('country');
  const [state, setState] = useFormValue('state');
  const [postalCode, setPostalCode] = useFormValue('postalCode');
  const typed = useRef(new Map<string, { state: string; postalCode: string }>());

  function move(to: string) {
    typed.current.set(from, { state, postalCode });
    const back = typed.current.get(to) ?? { state: '', postalCode: '' };
    const nextState = stateIn({ state, from, to }) || back.state;
    const nextCode =
      (mayKeepPostalCode(postalCode, ruleOf(rules, to)) && postalCode) || back.postalCode;
    // A field that keeps its value does not count as edited.
    if (nextState !== state) setState(nextState);
    if (nextCode !== postalCode) setPostalCode(nextCode);
  }

  return (
    <CountryField
      name="country"
      onValueChange={move}
      label={<Message id="billing.country.label" />}
      autoComplete="billing country"
    />
  );
}
