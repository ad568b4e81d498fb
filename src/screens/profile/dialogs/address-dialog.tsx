import { type FieldErrors, Message, type Problem, useForm } from '../../../foundations';
import {
  AddressFields,
  type AddressFieldName,
  type AddressRules,
  addressFieldOrder,
  type AddressView,
} from '../../shared/billing';
import { ProblemAlert } from '../../shared/problem-alert';
import { FormDialog, addressValues } from './form-dialog';

/** The form values of a billing address. */
export type AddressFormValues = Record<AddressFieldName, string>;

export interface AddressDialogProps {
  /** Initial values of the fields. */
  address: AddressView | null;
  rules: AddressRules;
  status: 'idle' | 'saving';
  problem?: Problem | undefined;
  serverErrors?: FieldErrors<AddressFormValues> | undefined;
  validate: (values: AddressFormValues) => FieldErrors<AddressFormValues>;
  onSave: (values: AddressFormValues) => void | Promise<void>;
  onClose: () => void;
}

/** The billing address shown on receipts. */
export default function AddressDialog({
  address,
  rules,
  status,
  problem,
  serverErrors,
  validate,
  onSave,
  onClose,
}: AddressDialogProps) {
  const saving = status === 'saving';
  const form = useForm<AddressFormValues>({
    initialValues: addressValues(address),
    order: addressFieldOrder,
    validate,
    serverErrors,
    onSubmit: onSave,
    readOnly: saving,
  });
  return (
    <FormDialog
      id="address-form"
      title={<Message id="profile.address.title" />}
      description={<Message id="profile.address.note" />}
      save={<Message id={saving ? 'profile.address.saving' : 'profile.address.saveAction'} />}
      saving={saving}
      first="select, input"
      form={form}
      onClose={onClose}
      outcome={problem && <ProblemAlert problem={problem} />}
    >
      <AddressFields rules={rules} />
    </FormDialog>
  );
}
