import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPress } from './after-press';
import { FieldValue, type FormValues, useFormValues } from './form-values';
import type { MessageId } from './message-ids';

export type { FormValues } from './form-values';

/** What a form, which holds text, holds for a checked box; for any other box it holds ''. */
export const checkedValue = 'yes';

/** A field's name and what is wrong with it. */
export type FieldErrors<Values extends FormValues> = Partial<
  Record<keyof Values & string, MessageId>
>;

export interface FormOptions<Values extends FormValues> {
  /** What the fields start with. */
  initialValues: Values;
  /** The fields in the order they stand on the page: the order of the summary and of focus. */
  order: readonly (keyof Values & string)[];
  /** Says what is wrong with the values; an empty object when nothing is. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Sends the values. Until what it returns has settled, another submit does nothing. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** What the server found wrong after it was sent. A new object shows and focuses it again. */
  serverErrors?: FieldErrors<Values> | undefined;
  /**
   * Values that became known after the form had opened, such as a kept address. They go into fields
   * that nobody has touched since; what was typed is never written over.
   */
  fill?: Partial<Values> | undefined;
  /** Called with the values as they change, for a draft. */
  onChange?: ((values: Values) => void) | undefined;
}

/** What a text field spreads. Its text stays in the DOM: a key press renders nothing. */
export interface FormFieldProps {
  id: string;
  name: string;
  defaultValue: string;
  onValueChange: (value: string) => void;
  onBlur: () => void;
}

/** What a field with a value of its own takes: a phone number, a code. */
export interface FormValueProps {
  id: string;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  onBlur: () => void;
}

/** What a box takes that is ticked or not. */
export interface FormCheckboxProps {
  id: string;
  name: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  onBlur: () => void;
}

export interface FormControl<Values extends FormValues> {
  field: (name: keyof Values & string) => FormFieldProps;
  /** Renders a field with a value of its own; only this field follows its own changes. */
  renderValue: (
    name: keyof Values & string,
    render: (props: FormValueProps) => ReactNode,
  ) => ReactNode;
  /** The same for a box, whose value is `checkedValue` or ''. */
  renderCheckbox: (
    name: keyof Values & string,
    render: (props: FormCheckboxProps) => ReactNode,
  ) => ReactNode;
  /** What is wrong with a field, once the person may be told. */
  problem: (name: keyof Values & string) => MessageId | undefined;
  /** Every problem in page order, after a failed attempt. */
  summary: { id: string; problem: MessageId }[];
  /** Where focus goes when more than one field is wrong. */
  summaryRef: RefObject<HTMLDivElement | null>;
  onSubmit: (event: FormEvent) => void;
  /**
   * For a form with a reset button: every value goes back to the first one, and nothing is wrong any
   * more. Give it to the form beside `onSubmit`; the browser puts back the texts that stay in the page.
   */
  onReset: () => void;
}

/** Writes into a field whose text stays in the page. */
function writeText(id: string, text: string): void {
  const field = document.getElementById(id);
  if (field && 'value' in field) field.value = text;
}

/** Focuses the one field that is wrong, or the summary of several. */
function focusFirst(ids: readonly string[], summary: HTMLElement | null): void {
  const [first] = ids;
  if (ids.length > 1 && summary) summary.focus();
  else if (first) document.getElementById(first)?.focus();
}

const none: ReadonlySet<string> = new Set();

/**
 * The behaviour every form of the product shares (design language, Forms): a field is checked when it
 * is left after a change, again on each key from then on, and all are checked on submit. One problem
 * takes the focus to its field, several to a summary. What was typed always stays.
 */
export function useFormControl<Values extends FormValues>({
  initialValues,
  order,
  validate,
  onSubmit,
  serverErrors,
  fill,
  onChange,
}: FormOptions<Values>): FormControl<Values> {
  const scope = useId();
  const summaryRef = useRef<HTMLDivElement>(null);
  const submitting = useRef(false);
  const store = useFormValues(initialValues);
  /** What the fields started with, for good. */
  const [start] = useState(initialValues);
  const [edited] = useState(() => new Set<string>());
  /** What was wrong at the last check, whether it may be told or not. */
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  /** The fields that were left after a change. */
  const [touched, setTouched] = useState(none);
  /** The ids of what the last attempt found wrong; `null` before there was one. */
  const [failed, setFailed] = useState<readonly string[] | null>(null);
  const attempted = failed !== null;
  /** Fields changed since the server refused them: what it said of them is no longer true. */
  const [resolved, setResolved] = useState<{ of: unknown; names: ReadonlySet<string> }>();

  // The rules may change while the form is open, as when the server asks one question more.
  const rules = useRef(validate);
  useLayoutEffect(() => {
    rules.current = validate;
  });

  const idOf = (name: string) => `${scope}-${name}`;
  const idsOf = (wrong: FieldErrors<Values>) => order.filter((name) => wrong[name]).map(idOf);

  // Once what failed is on the page, and with it the summary: not a frame later, not one sooner.
  useEffect(() => {
    if (failed) focusFirst(failed, summaryRef.current);
  }, [failed]);

  // Once for each answer of the server: a form may pass a new order with every render.
  const focusWrong = useEffectEvent((wrong: FieldErrors<Values>) =>
    focusFirst(idsOf(wrong), summaryRef.current),
  );
  useEffect(() => {
    if (serverErrors) focusWrong(serverErrors);
  }, [serverErrors]);

  const fillIn = useEffectEvent((known: Partial<Values>) => {
    for (const [name, value] of Object.entries<string | undefined>(known)) {
      if (!value || edited.has(name)) continue;
      store.set(name, value);
      if (!store.rendered.has(name)) writeText(idOf(name), value);
    }
  });
  useEffect(() => {
    if (fill) fillIn(fill);
  }, [fill]);

  /** Checks everything; renders only when something else is wrong than before. */
  function check() {
    const found = rules.current(store.get());
    setErrors((now) => (order.every((name) => now[name] === found[name]) ? now : found));
    return found;
  }

  function change(name: string, value: string) {
    edited.add(name);
    store.set(name, value);
    if (attempted || touched.size > 0) check();
    if (serverErrors?.[name]) resolve([name]);
    onChange?.(store.get());
  }

  /** The server is not asked again with each key: what it said of a field goes with a change. */
  function resolve(names: readonly string[]) {
    setResolved((now) => ({
      of: serverErrors,
      names: new Set([...(now && now.of === serverErrors ? now.names : []), ...names]),
    }));
  }

  function blur(name: string) {
    if (touched.has(name) || !edited.has(name)) return;
    afterPress(() => {
      setTouched((names) => new Set([...names, name]));
      check();
    });
  }

  async function submit() {
    // A latch in the same tick: two presses before anything is rendered are one.
    if (submitting.current) return;
    submitting.current = true;
    try {
      const found = check();
      setFailed(idsOf(found));
      if (!Object.values(found).some(Boolean)) await onSubmit(store.get());
    } finally {
      submitting.current = false;
    }
  }

  function problem(name: keyof Values & string): MessageId | undefined {
    const isResolved = resolved?.of === serverErrors && resolved?.names.has(name);
    if (serverErrors?.[name] && !isResolved) return serverErrors[name];
    return attempted || touched.has(name) ? errors[name] : undefined;
  }

  function onReset() {
    store.reset();
    edited.clear();
    setErrors({});
    setTouched(none);
    setFailed(null);
    if (serverErrors) resolve(order);
    onChange?.(store.get());
  }

  const renderValue: FormControl<Values>['renderValue'] = (name, render) => (
    <FieldValue store={store} name={name}>
      {(value) =>
        render({
          id: idOf(name),
          name,
          value,
          onValueChange: (next) => change(name, next),
          onBlur: () => blur(name),
        })
      }
    </FieldValue>
  );

  return {
    summaryRef,
    problem,
    field: (name) => ({
      id: idOf(name),
      name,
      defaultValue: start[name] ?? '',
      onValueChange: (value) => change(name, value),
      onBlur: () => blur(name),
    }),
    renderValue,
    renderCheckbox: (name, render) =>
      renderValue(name, ({ id, value, onValueChange, onBlur }) =>
        render({
          id,
          name,
          checked: value === checkedValue,
          onCheckedChange: (checked) => onValueChange(checked ? checkedValue : ''),
          onBlur,
        }),
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
    onReset,
  };
}
