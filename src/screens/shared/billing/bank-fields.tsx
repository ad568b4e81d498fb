import { BicField } from '../../../components/bic-field';
import { IbanField } from '../../../components/iban-field';
import { TextField } from '../../../components/text-field';
import { Message } from '../../../foundations';
import { errorOf } from './field-error';
import { type FormSection, secretProps } from './form-section';

/** The fields of a bank account in page order. */
export const bankFieldOrder = ['iban', 'swift', 'account'] as const;

/** A field of a bank account. */
export type BankFieldName = (typeof bankFieldOrder)[number];

export interface BankFieldsProps {
  form: FormSection<BankFieldName>;
  /**
   * Whether accounts of the selected country have an IBAN; if not, the account number is requested.
   */
  hasIban: boolean;
  /** @default false */
  readOnly?: boolean;
}

/**
 * The account a transfer is sent from: IBAN and BIC, or an account number where there is no IBAN.
 */
export function BankFields({ form, hasIban, readOnly = false }: BankFieldsProps) {
  return (
    <>
      {form.renderValue('iban', (iban) => (
        <IbanField
          {...secretProps(iban)}
          label={<Message id="billing.iban.label" />}
          description={<Message id="billing.iban.hint" />}
          errorMessage={errorOf(form, 'iban')}
          optional={!hasIban}
          readOnly={readOnly}
        />
      ))}
      {form.renderValue('swift', (swift) => (
        <BicField
          {...secretProps(swift)}
          label={<Message id="billing.swift.label" />}
          errorMessage={errorOf(form, 'swift')}
          readOnly={readOnly}
        />
      ))}
      {form.renderValue('account', (account) => (
        <TextField
          {...account}
          script="code"
          normalize
          label={<Message id="billing.account.label" />}
          errorMessage={errorOf(form, 'account')}
          optional={hasIban}
          autoComplete="off"
          readOnly={readOnly}
        />
      ))}
    </>
  );
}
