import { normalizeCharacters } from '../../../../lang/normalize';
import { Checkbox } from '../../../components/checkbox';
import { TextField } from '../../../components/text-field';
import { Message, useFormValue } from '../../../foundations';
import { type AddressRule, noPostalCode } from './address-rules';

/** Uses capitals and 0-9, and keeps spaces. */
const normalize = (text: string) => normalizeCharacters(text).toLocaleUpperCase('en');

/**
 * The postal code, and where people hardly know theirs, a checkbox to skip it. Checking it submits
 * a placeholder code instead.
 */
export function PostalCode({ rule }: { rule: AddressRule }) {
  const [code, setCode] = useFormValue('postalCode');
  const none = !rule.postalKnown && code === noPostalCode;
  return (
    <>
      <TextField
        name="postalCode"
        script="ltr"
        normalize={normalize}
        label={<Message id="billing.postalCode.label" />}
        description={
          rule.postalExample && (
            <Message id="billing.postalCode.exampleHint" values={{ example: rule.postalExample }} />
          )
        }
        autoComplete="billing postal-code"
        readOnly={none}
      />
      {!rule.postalKnown && (
        <Checkbox
          checked={none}
          onCheckedChange={() => setCode(none ? '' : noPostalCode)}
          label={<Message id="billing.postalCode.none" />}
          description={none && <Message id="billing.postalCode.noneHint" />}
          className="col-span-full"
        />
      )}
    </>
  );
}
