import { BicField } from '../../../components/bic-field';
import { IbanField } from '../../../components/iban-field';
import { TextField } from '../../../components/text-field';
import { Message } from '../../../foundations';

export interface BankFieldsProps {
  /**
   * Whether accounts of the selected country have an IBAN; if not, the account number is requested.
   */
  hasIban: boolean;
  /** Whether a transfer will follow, which the hint is about. */
  isPaid: boolean;
}

/**
 * The account a transfer is sent from: IBAN and BIC, or an account number where there is no IBAN.
 */
export function BankFields({ hasIban, isPaid }: BankFieldsProps) {
  return (
    <>
      <IbanField
        name="iban"
        label={<Message id="billing.iban.label" />}
        description={isPaid ? <Message id="billing.iban.hint" /> : undefined}
        optional={!hasIban}
      />
      <BicField name="swift" label={<Message id="billing.swift.label" />} />
      <TextField
        name="account"
        script="code"
        normalize
        label={<Message id="billing.account.label" />}
        optional={hasIban}
        autoComplete="off"
      />
    </>
  );
}
