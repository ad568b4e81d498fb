import { CountryField } from '../../../components/country-field';
import { TextField } from '../../../components/text-field';
import { Message } from '../../../foundations';
import { type AddressRules, mayKeepPostalCode, mayKeepState, ruleOf } from './address-rules';
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

/** Another country may have other states and postal codes: what cannot be right there is cleared. */
function Country({ form, rules, readOnly = false }: AddressFieldsProps) {
  return form.renderValue('state', (state) =>
    form.renderValue('postalCode', (postalCode) =>
      form.renderValue('country', ({ onValueChange, ...country }) => (
        <CountryField
          {...country}
          onValueChange={(chosen) => {
            onValueChange(chosen);
            const [from, to] = [country.value, chosen];
            if (!mayKeepState(state.value, { from, to })) state.onValueChange('');
            if (!mayKeepPostalCode(postalCode.value, ruleOf(rules, to)))
              postalCode.onValueChange('');
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
