import { Button, IbanField, type FormOptions, Message, TextField, useFormControl } from '../../src';

type Transfer = {
  email: string;
  iban: string;
};

/** The guide's form: an uncontrolled text field and a controlled value. */
export function TransferForm({
  validate,
  onSubmit,
}: Pick<FormOptions<Transfer>, 'validate' | 'onSubmit'>) {
  const form = useFormControl<Transfer>({
    initialValues: { email: '', iban: '' },
    order: ['email', 'iban'],
    validate,
    onSubmit,
  });

  function errorOf(name: keyof Transfer) {
    const problem = form.problem(name);
    return problem && <Message id={problem} />;
  }

  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <TextField
        label={<Message id="contact.email.label" />}
        script="ltr"
        type="email"
        autoComplete="email"
        errorMessage={errorOf('email')}
        {...form.field('email')}
      />
      {form.renderValue('iban', (props) => (
        <IbanField
          label={<Message id="billing.iban.label" />}
          errorMessage={errorOf('iban')}
          {...props}
        />
      ))}
      <Button type="submit" variant="primary">
        <Message id="settings.save.action" />
      </Button>
    </form>
  );
}
