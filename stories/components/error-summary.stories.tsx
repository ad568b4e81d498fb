import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button, ErrorSummary, type FieldProblem, TextField } from '../../src';
import { clearAnnouncements, readAnnouncements } from '../support/announcements';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * Lists every error of a form above its first field, after a failed submit. Focus it then, which
 * makes screen readers read it. Each line links to its field, whose label it reads from the page;
 * it also works as a plain anchor.
 *
 * A single error has no summary: focus the field itself.
 */
const meta = {
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  args: { errors: [] },
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

const names = ['summary-business', 'summary-email', 'summary-city'] as const;
const labels = {
  'summary-business': <Say en="Business name" ar="اسم النشاط التجاري" />,
  'summary-email': <Say en="Email" ar="البريد الإلكتروني" />,
  'summary-city': <Say en="City" ar="المدينة" />,
};

function Form() {
  const [values, setValues] = useState({ ...labelless });
  const [attempts, setAttempts] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const errors: FieldProblem[] = names.flatMap((id) =>
    attempts > 0 && values[id] === '' ? [{ id, problem: 'form.required.error' }] : [],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
  }

  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary ref={summary} errors={errors} />
      {names.map((id) => (
        <TextField
          key={id}
          id={id}
          label={labels[id]}
          value={values[id]}
          onValueChange={(value) => setValues({ ...values, [id]: value })}
          errorMessage={
            errors.some((error) => error.id === id) && (
              <Say en="This field is required" ar="هذا الحقل مطلوب" />
            )
          }
        />
      ))}
      <Button type="submit" variant="primary">
        <Say en="Save" ar="حفظ" />
      </Button>
    </form>
  );
}

const labelless = { 'summary-business': '', 'summary-email': '', 'summary-city': '' };

/** Receives focus on a failed submit, links to each field, and shrinks as errors are fixed. */
export const AfterASubmit: Story = {
  render: () => <Form />,
  play: async ({ canvas }) => {
    await readAnnouncements();
    clearAnnouncements();
    await expect(canvas.queryByRole('group')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button'));
    const summary = await canvas.findByRole('group');
    await waitFor(() => expect(summary).toHaveFocus());
    // It is read because it has focus; the same errors must not be announced again by their fields.
    await expect(await readAnnouncements()).toBe('');
    await expect(summary).toHaveAccessibleName(/3 fields|3 حقول/);
    await expect(summary).toHaveAccessibleDescription(/Email.*required|البريد الإلكتروني.*مطلوب/);
    const links = canvas.getAllByRole('link');
    await expect(links[1]).toHaveAttribute('href', '#summary-email');
    await userEvent.tab();
    await userEvent.tab();
    await expect(links[1]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(document.getElementById('summary-email')).toHaveFocus();
    await userEvent.keyboard('salma@jabaloil.example');
    await expect(summary).toHaveAccessibleName(/2 fields|حقلين/);
    await expect(document.getElementById('summary-email')).toHaveFocus();
    // An error that appears while typing is announced.
    await userEvent.clear(canvas.getByLabelText(/Email|البريد الإلكتروني/));
    await expect(await readAnnouncements()).toMatch(/^(This field is required|هذا الحقل مطلوب)$/);
    await userEvent.keyboard('salma@jabaloil.example');
    // A single error is announced by its field only.
    await userEvent.type(canvas.getByLabelText(/City|المدينة/), 'Nablus');
    await expect(canvas.queryByRole('group')).not.toBeInTheDocument();
  },
};
export const AfterASubmitRtl = rtl(AfterASubmit);

/** A label of several parts is read in full, without its "optional" suffix. */
export const WholeLabels: Story = {
  args: {
    errors: [
      { id: 'summary-card', problem: 'billing.number.invalidError' },
      { id: 'summary-iban', problem: 'billing.iban.invalidError' },
    ],
  },
  render: (args) => (
    <div className="grid gap-4">
      <ErrorSummary {...args} />
      <TextField
        id="summary-card"
        label={
          <>
            <Say en="Number of your" ar="رقم بطاقة" /> <bdi lang="en">Visa</bdi>
          </>
        }
      />
      <TextField
        id="summary-iban"
        optional
        label={
          <>
            <bdi lang="en">IBAN</bdi> <Say en="of the shop" ar="المتجر" />
          </>
        }
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('link', { name: /(Number of your|رقم بطاقة) Visa/ });
    await expect(card).toHaveAttribute('href', '#summary-card');
    const iban = canvas.getByRole('link', { name: /IBAN (of the shop|المتجر)/ });
    await expect(iban).not.toHaveTextContent(/optional|اختياري/);
  },
};
export const WholeLabelsRtl = rtl(WholeLabels);
