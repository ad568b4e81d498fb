import messages from 'virtual:bench-words';
import { useEffect, useState } from 'react';
import {
  BicField,
  Button,
  CardNumberField,
  Checkbox,
  Chip,
  ChipGroup,
  CountryField,
  CvvField,
  ExpiryField,
  Form,
  IbanField,
  LocaleProvider,
  Message,
  type MessageId,
  TextField,
  useForm,
} from '../../../src/library';
import { type FormProps, type Values, cardTypes, entry, initialValues, names } from './fields';
import { validate } from './rules';
import { stage } from './mount';
import 'virtual:bench-style.css';

const pay = () => {};

/** The plain text fields; the others have attributes of their own. */
type TextName =
  | 'email'
  | 'name'
  | 'holder'
  | 'account'
  | 'address'
  | 'city'
  | 'state'
  | 'postalCode';

type Follower = (values: Values) => void;

/** Passes the whole state of a form to its subscriber at every key. */
function createValueEmitter() {
  let follower: Follower | undefined;
  return {
    emit: (values: Values) => follower?.(values),
    follow(next: Follower) {
      follower = next;
      return () => {
        follower = undefined;
      };
    },
  };
}

/**
 * Shows the whole state of a form next to it: this component re-renders at every key, the form does
 * not.
 */
function Shown({ follow }: Pick<ReturnType<typeof createValueEmitter>, 'follow'>) {
  const [values, setValues] = useState<Values>(initialValues);
  useEffect(() => follow(setValues), [follow]);
  return <output>{JSON.stringify(values)}</output>;
}

const text = (name: TextName, id: MessageId, script: 'text' | 'ltr' | 'code' = 'text') => (
  <TextField name={name} {...entry[name]} label={<Message id={id} />} script={script} />
);

function LibraryForm({ live }: FormProps) {
  const [state, setState] = useState<Values>(initialValues);
  const [emitter] = useState(createValueEmitter);
  const form = useForm<Values>({
    initialValues,
    order: names,
    validate,
    onSubmit: pay,
    ...(live === 'beside' ? { onChange: emitter.emit } : {}),
    // Re-renders the whole form at every key, as an application might.
    ...(live === 'whole' ? { onChange: setState } : {}),
  });
  return (
    <Form form={form}>
      {text('email', 'payment.email.label', 'ltr')}
      {text('name', 'payment.name.label')}
      <ChipGroup name="cardType" label={<Message id="billing.cardType.label" />}>
        {Object.entries(cardTypes).map(([type, name]) => (
          <Chip key={type} value={type} lang="en">
            {name}
          </Chip>
        ))}
      </ChipGroup>
      {text('holder', 'billing.holder.label')}
      <CardNumberField name="number" label={<Message id="billing.number.label" />} />
      <ExpiryField name="expiry" label={<Message id="billing.expiry.label" />} />
      <CvvField name="cvv" label={<Message id="billing.cvv.label" />} />
      <IbanField name="iban" label={<Message id="billing.iban.label" />} />
      <BicField name="swift" label={<Message id="billing.swift.label" />} />
      {text('account', 'billing.account.label', 'code')}
      <CountryField
        name="country"
        {...entry.country}
        label={<Message id="billing.country.label" />}
      />
      {text('address', 'billing.address.label')}
      {text('city', 'billing.city.label')}
      {text('state', 'billing.state.state')}
      {text('postalCode', 'billing.postalCode.label', 'code')}
      <Checkbox
        name="agreement"
        required
        label={<Message id="payment.agreement.label" values={agreementTags} />}
      />
      <Button type="submit" variant="primary">
        <Message id="payment.pay.action" values={{ total: '$240.00' }} />
      </Button>
      {live === 'beside' && <Shown follow={emitter.follow} />}
      {live === 'whole' && <output>{JSON.stringify(state)}</output>}
    </Form>
  );
}

const agreementTags = {
  terms: (words: React.ReactNode) => words,
  privacy: (words: React.ReactNode) => words,
};

stage(
  (live) => <LibraryForm live={live} />,
  (children) => (
    <LocaleProvider locale="en" messages={messages}>
      {children}
    </LocaleProvider>
  ),
);
