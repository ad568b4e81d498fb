import { useState } from 'react';
import { Alert } from '../../../components/alert';
import {
  type FieldErrors,
  Message,
  type MoneyValue,
  type Problem,
  useFormat,
  useForm,
} from '../../../foundations';
import {
  AddressFields,
  type AddressRules,
  CardFields,
  type CardFieldName,
  addressFieldOrder,
  cardFieldOrder,
  cardErrorId,
  type AddressView,
} from '../../shared/billing';
import { ProblemAlert } from '../../shared/problem-alert';
import { Refused } from '../attempt-outcome';
import { FormDialog, addressValues } from './form-dialog';

const order = [...cardFieldOrder, ...addressFieldOrder];

/** The form values of a card and its address. They exist only in the form and in the request. */
export type CardFormValues = Record<CardFieldName, string> & AddressView;

export interface CardDialogProps {
  /** Initial values of the address fields. */
  address: AddressView | null;
  rules: AddressRules;
  /** The overdue amount, which is charged when the card is saved. `null` if nothing is overdue. */
  owed: MoneyValue | null;
  /** `unknown` when the answer was lost and the outcome could not be looked up so far. */
  status: 'idle' | 'saving' | 'unknown';
  /** The bank's decline code. */
  refusal?: string | undefined;
  problem?: Problem | undefined;
  serverErrors?: FieldErrors<CardFormValues> | undefined;
  validate: (values: CardFormValues) => FieldErrors<CardFormValues>;
  onSave: (values: CardFormValues) => void | Promise<void>;
  /** Looks an unknown outcome up once more. */
  onLookUp: () => void;
  onClose: () => void;
}

/** Replaces the stored card. Only an overdue amount is charged to the new one. */
export default function CardDialog({
  address,
  rules,
  owed,
  status,
  refusal,
  problem,
  serverErrors,
  validate,
  onSave,
  onLookUp,
  onClose,
}: CardDialogProps) {
  const saving = status === 'saving';
  const isUnknown = status === 'unknown';
  const { money } = useFormat();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<CardFormValues>({
    initialValues: {
      cardType: '',
      holder: '',
      number: '',
      expiry: '',
      cvv: '',
      ...addressValues(address),
    },
    order,
    validate,
    serverErrors,
    readOnly: status !== 'idle',
    onSubmit: async (values) => {
      const saved = onSave(values);
      // The security code is entered for each attempt and never kept.
      setAttempt((count) => count + 1);
      await saved;
    },
    errorText(error, name) {
      // We cleared the code, and it is entered again only once the attempt has ended.
      if (name === 'cvv' && attempt > 0 && status !== 'idle') return undefined;
      return <Message id={cardErrorId(error, name, attempt)} />;
    },
  });
  return (
    <FormDialog
      id="card-form"
      title={<Message id="profile.card.title" />}
      description={
        owed ? (
          <Message id="profile.card.noteDue" values={{ amount: money(owed) }} />
        ) : (
          <Message id="profile.card.note" />
        )
      }
      save={<Message id={saving ? 'profile.card.saving' : 'profile.card.saveAction'} />}
      saving={saving}
      onLookUp={isUnknown ? onLookUp : undefined}
      first="input:not([type=radio])"
      form={form}
      onClose={onClose}
      outcome={
        <>
          {refusal !== undefined && (
            <Refused
              code={refusal}
              title={owed ? 'payment.submit.error' : 'profile.card.refusedTitle'}
            />
          )}
          {problem && <ProblemAlert problem={problem} />}
          {isUnknown && (
            <Alert tone="warning" title={<Message id="profile.card.unknownTitle" />}>
              <Message id="profile.card.unknownBody" />
            </Alert>
          )}
        </>
      }
    >
      <CardFields attempt={attempt} />
      <AddressFields rules={rules} />
    </FormDialog>
  );
}
