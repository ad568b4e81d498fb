import { normalizeCharacters } from '../../../../lang/normalize';
import { Checkbox } from '../../../components/checkbox';
import { TextField } from '../../../components/text-field';
import { Message } from '../../../foundations';
import { type AddressRule, noPostalCode } from './address-rules';
import { errorOf } from './field-error';
import type { FormSection } from './form-section';

/** Uses capitals and 0-9, and keeps spaces. */
const normalize = (text: string) => normalizeCharacters(text).toLocaleUpperCase('en');

interface PostalCodeProps {
  form: FormSection<'postalCode'>;
  rule: AddressRule;
  readOnly: boolean;
  className?: string;
}

/**
 * The postal code, and where people hardly know theirs, a checkbox to skip it. Checking it submits
 * a placeholder code instead.
 */
export function PostalCode({ form, rule, readOnly, className }: PostalCodeProps) {
  return form.renderValue('postalCode', (code) => {
    const none = !rule.postalKnown && code.value === noPostalCode;
    return (
      <div className={className}>
        <TextField
          {...code}
          script="ltr"
          normalize={normalize}
          label={<Message id="billing.postalCode.label" />}
          description={
            rule.postalExample && (
              <Message
                id="billing.postalCode.exampleHint"
                values={{ example: rule.postalExample }}
              />
            )
          }
          errorMessage={errorOf(form, 'postalCode')}
          autoComplete="billing postal-code"
          readOnly={readOnly || none}
        />
        {!rule.postalKnown && (
          <Checkbox
            checked={none}
            onCheckedChange={() => code.onValueChange(none ? '' : noPostalCode)}
            label={<Message id="billing.postalCode.none" />}
            description={none && <Message id="billing.postalCode.noneHint" />}
            readOnly={readOnly}
            className="col-span-full"
          />
        )}
      </div>
    );
  });
}
