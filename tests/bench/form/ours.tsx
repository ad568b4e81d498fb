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
  IbanField,
  LocaleProvider,
  Message,
  type MessageId,
  TextField,
  useFormControl,
} from '../../../src/library';
import {
  type FormProps,
  type Name,
  type Values,
  cardTypes,
  entry,
  initialValues,
  names,
} from './fields';
import { validate } from './rules';
import { stage } from './stage';
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

function LibraryForm({ live }: FormProps) {
  const [state, setState] = useState<Values>(initialValues);
  const [emitter] = useState(createValueEmitter);
  const form = useFormControl<Values>({
    initialValues,
    order: names,
    validate,
    onSubmit: pay,
    ...(live === 'beside' ? { onChange: emitter.emit } : {}),
    // Re-renders the whole form at every key, as an application might.
    ...(live === 'anew' ? { onChange: setState } : {}),
  });
  const error = (name: Name) => {
    const problem = form.problem(name);
    return problem && <Message id={problem} />;
  };
  const text = (name: TextName, id: MessageId, script: 'text' | 'ltr' | 'code' = 'text') => (
    <TextField
      {...form.field(name)}
      {...entry[name]}
      label={<Message id={id} />}
      errorMessage={error(name)}
      script={script}
    />
  );
  const typed = (
    name: Name,
    id: MessageId,
    Field: typeof CardNumberField | typeof ExpiryField | typeof CvvField | typeof IbanField,
  ) =>
    form.renderValue(name, (props) => (
      <Field {...props} label={<Message id={id} />} errorMessage={error(name)} />
    ));

  return (
    <form noValidate onSubmit={form.onSubmit}>
      {text('email', 'payment.email.label', 'ltr')}
      {text('name', 'payment.name.label')}
      {form.renderValue('cardType', (props) => (
        <ChipGroup
          {...props}
          label={<Message id="billing.cardType.label" />}
          errorMessage={error('cardType')}
        >
          {Object.entries(cardTypes).map(([type, name]) => (
            <Chip key={type} value={type} lang="en">
              {name}
            </Chip>
          ))}
        </ChipGroup>
      ))}
      {text('holder', 'billing.holder.label')}
      {typed('number', 'billing.number.label', CardNumberField)}
      {typed('expiry', 'billing.expiry.label', ExpiryField)}
      {typed('cvv', 'billing.cvv.label', CvvField)}
      {typed('iban', 'billing.iban.label', IbanField)}
      {typed('swift', 'billing.swift.label', BicField)}
      {text('account', 'billing.account.label', 'code')}
      <CountryField
        {...form.field('country')}
        {...entry.country}
        label={<Message id="billing.country.label" />}
        errorMessage={error('country')}
      />
      {text('address', 'billing.address.label')}
      {text('city', 'billing.city.label')}
      {text('state', 'billing.state.state')}
      {text('postalCode', 'billing.postalCode.label', 'code')}
      {form.renderCheckbox('agreement', (props) => (
        <Checkbox
          {...props}
          required
          label={<Message id="payment.agreement.label" values={agreementTags} />}
          errorMessage={error('agreement')}
        />
      ))}
      <Button type="submit" variant="primary">
        <Message id="payment.pay.action" values={{ total: '$240.00' }} />
      </Button>
      {live === 'beside' && <Shown follow={emitter.follow} />}
      {live === 'anew' && <output>{JSON.stringify(state)}</output>}
    </form>
  );
}

const agreementTags = {
  terms: (words: React.ReactNode[]) => words,
  privacy: (words: React.ReactNode[]) => words,
};

stage(
  (live) => <LibraryForm live={live} />,
  (children) => (
    <LocaleProvider locale="en" messages={messages}>
      {children}
    </LocaleProvider>
  ),
);
