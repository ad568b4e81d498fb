import { Button, Form, type FormOptions, IbanField, Message, TextField, useForm } from '../../src';

type Transfer = {
  email: string;
  iban: string;
};

/** The guide's form. */
export function TransferForm({
  readOnly,
  validate,
  onSubmit,
}: Pick<FormOptions<Transfer>, 'readOnly' | 'validate' | 'onSubmit'>) {
  const form = useForm<Transfer>({
    initialValues: { email: '', iban: '' },
    order: ['email', 'iban'],
    readOnly,
    validate,
    onSubmit,
  });

  return (
    <Form form={form} className="grid gap-4">
      <TextField
        name="email"
        label={<Message id="contact.email.label" />}
        script="ltr"
        type="email"
        autoComplete="email"
      />
      <IbanField name="iban" label={<Message id="billing.iban.label" />} />
      <Button type="submit" variant="primary">
        <Message id="settings.save.action" />
      </Button>
    </Form>
  );
}
