import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import en from '../../../lang/en.json';
import { TextField } from '../../../src/components';
import { Form, LocaleProvider, useForm } from '../../../src/foundations';

function Named({ name }: { name: string }) {
  const form = useForm({
    initialValues: { city: 'Ramallah' },
    order: ['city'],
    validate: () => ({}),
    onSubmit() {},
  });
  return (
    <LocaleProvider locale="en" messages={en}>
      <Form form={form}>
        <TextField name={name} label="City" />
      </Form>
    </LocaleProvider>
  );
}

test('a field takes its value from the form by its name', () => {
  expect(renderToStaticMarkup(<Named name="city" />)).toContain('value="Ramallah"');
});

test('a name that the form does not have is a mistake', () => {
  expect(() => renderToStaticMarkup(<Named name="town" />)).toThrow('no field “town”');
});
