import { type FormStore, getInput, reset, setInput, useField, useForm } from '@formisch/react';
import { Component, type ReactNode, useLayoutEffect, useState } from 'react';
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

interface SilentValueKeptProps {
  value: string;
  /** Returns how the field reports what a program wrote into it without an event. */
  read: () => (() => void) | undefined;
  children: ReactNode;
}

/**
 * Keeps what a program wrote into a field without an event when the field renders for another
 * reason than a new value, because that writes the form's value over it. React calls only a class
 * before it changes the page, and hears no events until it has.
 */
class SilentValueKept extends Component<SilentValueKeptProps> {
  override getSnapshotBeforeUpdate({ value }: SilentValueKeptProps) {
    return value === this.props.value ? (this.props.read() ?? null) : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, report: (() => void) | null) {
    report?.();
  }

  override render() {
    return this.props.children;
  }
}

/** Renders one controlled field and re-renders it when its value changes. */
export function FieldValue({
  store: { form, rendered },
  name,
  silentValueOf,
  children,
}: {
  store: ValueStore<FormValues>;
  name: string;
  silentValueOf: (name: string) => (() => void) | undefined;
  children: (value: string) => ReactNode;
}) {
  const { input = '' } = useField(form, { path: [name] });
  useLayoutEffect(() => {
    rendered.set(name, input);
    return () => void rendered.delete(name);
  }, [rendered, name, input]);
  return (
    <SilentValueKept value={input} read={() => silentValueOf(name)}>
      {children(input)}
    </SilentValueKept>
  );
}
