import { useRef } from 'react';
import { CountryField } from '../../../components/country-field';
import { TextField } from '../../../components/text-field';
import { type FormValueProps, Message, useText } from '../../../foundations';
import { type AddressRules, mayKeepPostalCode, ruleOf, stateIn } from './address-rules';
import { errorOf } from './field-error';
import type { FormSection } from './form-section';
import { PostalCode } from './postal-code';
import { StateField } from './state-field';

/** The fields of a billing address in page order. */
export const addressFieldOrder = ['country', 'address', 'city', 'state', 'postalCode'] as const;

/** A field of a billing address. */
export type AddressFieldName = (typeof addressFieldOrder)[number];

export interface AddressFieldsProps {
  form: FormSection<AddressFieldName>;
  rules: AddressRules;
  /** @default false */
  readOnly?: boolean;
}

/**
 * A billing address. The country determines the name of the state field, whether it is a list, and
 * whether the postal code may be skipped.
 */
export function AddressFields({ form, rules, readOnly = false }: AddressFieldsProps) {
  return (
    <>
      <Country form={form} rules={rules} readOnly={readOnly} />
      {form.renderValue('address', (address) => (
        <TextField
          {...address}
          label={<Message id="billing.address.label" />}
          errorMessage={errorOf(form, 'address')}
          autoComplete="billing address-line1"
          readOnly={readOnly}
        />
      ))}
      {form.renderValue('country', ({ value: country }) => (
        <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)_minmax(0,1fr)]">
          {form.renderValue('city', (city) => (
            <TextField
              {...city}
              label={<Message id="billing.city.label" />}
              errorMessage={errorOf(form, 'city')}
              autoComplete="billing address-level2"
              readOnly={readOnly}
              className="max-md:col-span-full"
            />
          ))}
          <StateField
            form={form}
            country={country}
            kind={ruleOf(rules, country).stateKind}
            readOnly={readOnly}
          />
          <PostalCode
            form={form}
            rule={ruleOf(rules, country)}
            readOnly={readOnly}
            className="contents"
          />
        </div>
      ))}
    </>
  );
}

/**
 * Another country may have other states and postal codes. What cannot be right there is taken out,
 * and comes back with its country: the arrow keys alone pass through several.
 */
function Country({ form, rules, readOnly = false }: AddressFieldsProps) {
  const nameOf = useText();
  const left = useRef(new Map<string, { state: string; postalCode: string }>());
  return form.renderValue('state', (state) =>
    form.renderValue('postalCode', (postalCode) =>
      form.renderValue('country', ({ onValueChange, ...country }) => (
        <CountryField
          {...country}
          onValueChange={(to) => {
            const from = country.value;
            left.current.set(from, { state: state.value, postalCode: postalCode.value });
            const back = left.current.get(to);
            onValueChange(to);
            const kept = mayKeepPostalCode(postalCode.value, ruleOf(rules, to));
            replace(state, stateIn({ state: state.value, from, to, nameOf }) || back?.state);
            replace(postalCode, (kept && postalCode.value) || back?.postalCode);
          }}
          label={<Message id="billing.country.label" />}
          errorMessage={errorOf(form, 'country')}
          autoComplete="billing country"
          readOnly={readOnly}
        />
      )),
    ),
  );
}

/** Changes a field only if its value is another, so that it does not count as edited. */
function replace({ value, onValueChange }: FormValueProps, next = ''): void {
  if (next !== value) onValueChange(next);
}
