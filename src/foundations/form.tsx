import { getErrors, getInput, setInput, useField, useForm, validate } from '@formisch/react';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type GenericSchema, object, pipe, rawCheck, string } from 'valibot';
import type { MessageId } from './message-ids';

/** What a form holds: each field's text by its name. */
export type FormValues = Record<string, string>;

/** A field's name and what is wrong with it. */
export type FieldProblems<Values extends FormValues> = Partial<
  Record<keyof Values & string, MessageId>
>;

export interface FormOptions<Values extends FormValues> {
  /** What the fields start with. */
  initialValues: Values;
  /** The fields in the order they stand on the page: the order of the summary and of focus. */
  order: readonly (keyof Values & string)[];
  /** Says what is wrong with the values; an empty object when nothing is. */
  validate: (values: Values) => FieldProblems<Values>;
  /** Sends the values. Until what it returns has settled, another submit does nothing. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** What the server found wrong after it was sent. A new object shows and focuses it anew. */
  serverProblems?: FieldProblems<Values> | undefined;
  /** Called with the values as they change, for a draft. */
  onChange?: ((values: Values) => void) | undefined;
}

/** What a text field spreads. Its text stays in the DOM: a key press renders nothing anew. */
export interface FormFieldProps {
  id: string;
  name: string;
  defaultValue: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
}

/** What a field with a value of its own takes: a phone number, a code. */
export interface FormValueProps {
  id: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

export interface FormControl<Values extends FormValues> {
  field: (name: keyof Values & string) => FormFieldProps;
  /** Renders a field with a value of its own; only this field follows its own changes. */
  renderValue: (
    name: keyof Values & string,
    render: (props: FormValueProps) => ReactNode,
  ) => ReactNode;
  /** What is wrong with a field, once the person may be told. */
  problem: (name: keyof Values & string) => MessageId | undefined;
  /** Every problem in page order, after a failed attempt. */
  summary: { id: string; problem: MessageId }[];
  /** Where focus goes when more than one field is wrong. */
  summaryRef: RefObject<HTMLDivElement | null>;
  onSubmit: (event: FormEvent) => void;
}

type Store = ReturnType<typeof useForm>;

/** The screen's own rules, in the shape the form library reads. */
function schemaOf<Values extends FormValues>(
  names: readonly string[],
  rules: (values: Values) => FieldProblems<Values>,
) {
  const fields: Record<string, GenericSchema<string>> = {};
  for (const name of names) fields[name] = string();
  return pipe(
    object(fields),
    rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      // Every field is text, and the names are those of the form.
      const values = dataset.value as Values;
      for (const [name, message] of Object.entries<string | undefined>(rules(values))) {
        if (!message) continue;
        const value = values[name];
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: values, key: name, value }],
        });
      }
    }),
  );
}

/** One field that follows its own value. */
function ValueField({
  of,
  name,
  id,
  onChange,
  onBlur,
  render,
}: {
  of: Store;
  name: string;
  id: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  render: (props: FormValueProps) => ReactNode;
}) {
  const field = useField(of, { path: [name] });
  return render({ id, name, value: String(field.input ?? ''), onChange, onBlur });
}

/** Focuses the one field that is wrong, or the summary of several. */
function focusFirst(ids: readonly string[], summary: HTMLElement | null): void {
  const [first] = ids;
  if (ids.length > 1 && summary) summary.focus();
  else if (first) document.getElementById(first)?.focus();
}

/** The first render's value, for good. */
function useFirst<T>(create: () => T): T {
  const [first] = useState(create);
  return first;
}

/**
 * The manners every form of the product shares (design language, Forms): a field is checked when it
 * is left after a change, again on each key from then on, and all are checked on submit. One problem
 * takes the focus to its field, several to a summary. What was typed always stays.
 */
export function useFormControl<Values extends FormValues>({
  initialValues,
  order,
  validate: rules,
  onSubmit,
  serverProblems,
  onChange,
}: FormOptions<Values>): FormControl<Values> {
  const scope = useId();
  const summaryRef = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const start = useFirst(() => initialValues);
  const schema = useFirst(() => schemaOf(order, rules));
  const store: Store = useForm({ schema, initialInput: start });
  const [edited] = useState(() => new Set<string>());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** The ids of what the last attempt found wrong; `null` before there was one. */
  const [failed, setFailed] = useState<readonly string[] | null>(null);
  const attempted = failed !== null;
  const [mended, setMended] = useState<{ of: unknown; names: ReadonlySet<string> }>();

  const idOf = useCallback((name: string) => `${scope}-${name}`, [scope]);

  // Once what failed is on the page, and with it the summary: not a frame later, not one sooner.
  useEffect(() => {
    if (failed) focusFirst(failed, summaryRef.current);
  }, [failed]);

  useEffect(() => {
    if (!serverProblems) return;
    const ids = order.filter((name) => serverProblems[name]).map(idOf);
    focusFirst(ids, summaryRef.current);
  }, [serverProblems, order, idOf]);

  // The schema has nothing but text, so what the store holds is what the form was given.
  const values = () => getInput(store) as Values;

  function change(name: string, value: string) {
    edited.add(name);
    setInput(store, { path: [name], input: value });
    // The library checks anew only after a submit; here one field may speak before that.
    if (attempted || left.size > 0) void validate(store);
    if (serverProblems?.[name]) {
      const names = mended?.of === serverProblems ? mended.names : [];
      setMended({ of: serverProblems, names: new Set([...names, name]) });
    }
    onChange?.(values());
  }

  function leave(name: string) {
    if (!edited.has(name) || left.has(name)) return;
    setLeft(new Set([...left, name]));
    void validate(store);
  }

  function problem(name: keyof Values & string): MessageId | undefined {
    // Read in any case, so that this render follows it.
    const [message] = getErrors(store, { path: [name] }) ?? [];
    const isMended = mended?.of === serverProblems && mended?.names.has(name);
    if (serverProblems?.[name] && !isMended) return serverProblems[name];
    // schemaOf puts nothing but message ids there.
    return attempted || left.has(name) ? (message as MessageId | undefined) : undefined;
  }

  async function submit() {
    // A latch in the same tick: two presses before anything is rendered are one.
    if (busy.current) return;
    busy.current = true;
    try {
      await attempt();
    } finally {
      busy.current = false;
    }
  }

  async function attempt() {
    const result = await validate(store);
    setFailed(order.filter((name) => getErrors(store, { path: [name] })).map(idOf));
    if (result.success) await onSubmit(values());
  }

  return {
    summaryRef,
    problem,
    field: (name) => ({
      id: idOf(name),
      name,
      defaultValue: start[name] ?? '',
      onChange: (event) => change(name, event.currentTarget.value),
      onBlur: () => leave(name),
    }),
    renderValue: (name, render) => (
      <ValueField
        of={store}
        name={name}
        id={idOf(name)}
        onChange={(value) => change(name, value)}
        onBlur={() => leave(name)}
        render={render}
      />
    ),
    summary: attempted
      ? order.flatMap((name) => {
          const wrong = problem(name);
          return wrong ? [{ id: idOf(name), problem: wrong }] : [];
        })
      : [],
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
