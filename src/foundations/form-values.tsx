import { type FormStore, getInput, reset, setInput, useField, useForm } from '@formisch/react';
import { type ReactNode, useEffect, useState } from 'react';
import { type ObjectSchema, type StringSchema, object, string } from 'valibot';

/** What a form holds: each field's text by its name. */
export type FormValues = Record<string, string>;

type TextSchema = ObjectSchema<Record<string, StringSchema<undefined>>, undefined>;

const schemaOf = (values: FormValues): TextSchema =>
  object(Object.fromEntries(Object.keys(values).map((name) => [name, string()])));

export interface ValueStore<Values extends FormValues> {
  get: () => Values;
  set: (name: string, value: string) => void;
  /** Takes every value back to the first one. */
  reset: () => void;
  form: FormStore<TextSchema>;
  /** The fields that render with their values; any other keeps its text in the page. */
  rendered: Set<string>;
}

/** The values of a form, in its library. Only what renders one of them renders when it changes. */
export function useFormValues<Values extends FormValues>(initial: Values): ValueStore<Values> {
  const [schema] = useState(() => schemaOf(initial));
  const [rendered] = useState(() => new Set<string>());
  const form = useForm({ schema, initialInput: initial });
  return {
    form,
    rendered,
    // The schema has nothing but text, so what the library holds is what the form was given.
    get: () => getInput(form) as Values,
    set: (name, value) => setInput(form, { path: [name], input: value }),
    reset: () => reset(form),
  };
}

/** One field that renders with its value. */
export function FieldValue({
  store: { form, rendered },
  name,
  children,
}: {
  store: ValueStore<FormValues>;
  name: string;
  children: (value: string) => ReactNode;
}) {
  const { input = '' } = useField(form, { path: [name] });
  useEffect(() => {
    rendered.add(name);
    return () => void rendered.delete(name);
  }, [rendered, name]);
  return children(input);
}
