import { type FieldErrors, Message, type Problem, useForm } from '../../../foundations';
import {
  AddressFields,
  type AddressRules,
  addressFieldOrder,
  type AddressView,
} from '../../shared/billing';
import { ProblemAlert } from '../../shared/problem-alert';
import { FormDialog, addressValues } from './form-dialog';

export interface AddressDialogProps {
  /** Initial values of the fields. */
  address: AddressView | null;
  rules: AddressRules;
  status: 'idle' | 'saving';
  problem?: Problem | undefined;
  serverErrors?: FieldErrors<AddressView> | undefined;
  validate: (values: AddressView) => FieldErrors<AddressView>;
  onSave: (values: AddressView) => void | Promise<void>;
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
  const form = useForm<AddressView>({
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
