import { type FormStore, getInput, reset, setInput, useField, useForm } from '@formisch/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type ObjectSchema, type StringSchema, object, string } from 'valibot';

/** The values of a form: each field's text by field name. */
export type FormValues = Record<string, string>;

type TextSchema = ObjectSchema<Record<string, StringSchema<undefined>>, undefined>;

const schemaOf = (values: FormValues): TextSchema =>
  object(Object.fromEntries(Object.keys(values).map((name) => [name, string()])));

export interface ValueStore<Values extends FormValues> {
  get: () => Values;
  set: (name: string, value: string) => void;
  /** Resets every field to its initial value. */
  reset: () => void;
  form: FormStore<TextSchema>;
  /**
   * The values that fields last rendered, by field name. Every other field is uncontrolled and keeps
   * its text in the DOM.
   */
  rendered: Map<string, string>;
}

/**
 * Keeps a form's values in the form library. Only the components that render a value re-render when
 * it changes.
 */
export function useFormValues<Values extends FormValues>(initial: Values): ValueStore<Values> {
  const [schema] = useState(() => schemaOf(initial));
  const [rendered] = useState(() => new Map<string, string>());
  const form = useForm({ schema, initialInput: initial });
  return {
    form,
    rendered,
    // Every field of the schema is a string, so the library's input has the shape of the initial
    // values.
    get: () => getInput(form) as Values,
    set: (name, value) => setInput(form, { path: [name], input: value }),
    reset: () => reset(form),
  };
}

/** Renders one controlled field and re-renders it when its value changes. */
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
  useLayoutEffect(() => {
    rendered.set(name, input);
    return () => void rendered.delete(name);
  }, [rendered, name, input]);
  return children(input);
}
