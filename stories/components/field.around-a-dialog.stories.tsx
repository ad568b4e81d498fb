import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button, Dialog, Field, Form, TextField, useForm } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/** Two forms of `useForm`, one in a dialog of the other. */
const meta = {
  title: 'Components/Field/Around a dialog',
  component: Field,
  tags: ['!autodocs'],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj;

const submit = fn();
const add = fn();

function Around() {
  const form = useForm({
    initialValues: { name: 'Zaytouna' },
    order: ['name'],
    validate: () => ({}),
    onSubmit: submit,
  });
  const address = useForm({
    initialValues: { city: 'Nablus' },
    order: ['city'],
    validate: () => ({}),
    onSubmit: add,
  });
  return (
    <Form form={form} className="grid max-w-auth gap-4">
      <TextField name="name" label={<Say en="Business name" ar="اسم النشاط التجاري" />} />
      <Dialog
        trigger={
          <Button>
            <Say en="Add an address" ar="إضافة عنوان" />
          </Button>
        }
        title={<Say en="Address" ar="العنوان" />}
        actions={null}
      >
        <Form form={address} className="grid gap-4">
          <TextField name="city" label={<Say en="City" ar="المدينة" />} />
          <Button type="reset">
            <Say en="Reset" ar="إعادة التعيين" />
          </Button>
          <Button type="submit" variant="primary">
            <Say en="Save" ar="حفظ" />
          </Button>
        </Form>
      </Dialog>
    </Form>
  );
}

/** Each is sent and reset alone, although React has one inside the other. */
export const AroundADialog: Story = {
  render: () => <Around />,
  play: async ({ canvas }) => {
    submit.mockClear();
    add.mockClear();
    const name = canvas.getByRole('textbox');
    await userEvent.type(name, ' 1');
    await userEvent.click(canvas.getByRole('button'));
    const dialog = within(await within(document.body).findByRole('dialog'));
    const city = dialog.getByRole('textbox');
    await userEvent.type(city, ' 2');
    await userEvent.click(dialog.getByRole('button', { name: /^(Reset|إعادة التعيين)$/ }));
    await expect(city).toHaveValue('Nablus');
    await expect(name).toHaveValue('Zaytouna 1');
    await userEvent.click(dialog.getByRole('button', { name: /^(Save|حفظ)$/ }));
    await waitFor(() => expect(add).toHaveBeenCalledWith({ city: 'Nablus' }));
    await expect(submit).not.toHaveBeenCalled();
  },
};
export const AroundADialogRtl = rtl(AroundADialog);
