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
import { flushSync } from 'react-dom';
import { afterPress } from './after-press';
import type { FormCheckboxProps, FormFieldProps, FormValueProps } from './form-props';
import { FieldValue, type FormValues, useFormValues } from './form-values';
import type { MessageId } from './message-ids';
import { checkedValue, silentValue } from './silent-values';

export type { FormCheckboxProps, FormFieldProps, FormValueProps } from './form-props';
export type { FormValues } from './form-values';
export { checkedValue } from './silent-values';

/** Error message ids by field name. */
export type FieldErrors<Values extends FormValues> = Partial<
  Record<keyof Values & string, MessageId>
>;

export interface FormOptions<Values extends FormValues> {
  /** The initial values of the fields. */
  initialValues: Values;
  /** The field names in page order. The error summary and the focus follow this order. */
  order: readonly (keyof Values & string)[];
  /** Returns the errors of the given values; an empty object when all are valid. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Sends the values. Further submits are ignored until the returned promise settles. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** Field errors returned by the server. A new object shows them again and moves focus to them. */
  serverErrors?: FieldErrors<Values> | undefined;
  /**
   * Values that become available after the form has opened, such as a saved address. They are
   * written only into fields the user has not edited yet.
   */
  fill?: Partial<Values> | undefined;
  /** Called with all values after every change, for example to save a draft. */
  onChange?: ((values: Values) => void) | undefined;
}

export interface FormControl<Values extends FormValues> {
  field: (name: keyof Values & string) => FormFieldProps;
  /** Renders a controlled field. Only this field re-renders when its value changes. */
  renderValue: (
    name: keyof Values & string,
    render: (props: FormValueProps) => ReactNode,
  ) => ReactNode;
  /** Renders a checkbox. Its form value is `checkedValue` or ''. */
  renderCheckbox: (
    name: keyof Values & string,
    render: (props: FormCheckboxProps) => ReactNode,
  ) => ReactNode;
  /**
   * The error to show for a field, or `undefined` while the field is valid or it is too early to
   * say.
   */
  problem: (name: keyof Values & string) => MessageId | undefined;
  /** Every error in page order, after a failed submit. */
  summary: { id: string; problem: MessageId }[];
  /** The element that receives focus when more than one field is invalid. */
  summaryRef: RefObject<HTMLDivElement | null>;
  onSubmit: (event: FormEvent) => void;
  /**
   * For forms with a reset button: restores the initial values and clears all errors. Pass it to
   * the form together with `onSubmit`; the browser itself resets uncontrolled fields.
   */
  onReset: () => void;
}

/** Writes a value into an uncontrolled field. */
function writeText(id: string, text: string): void {
  const field = document.getElementById(id);
  if (field && 'value' in field) field.value = text;
}

/** Focuses the field if only one is invalid, otherwise the summary. */
function focusFirst(ids: readonly string[], summary: HTMLElement | null): void {
  const [first] = ids;
  if (ids.length > 1 && summary) summary.focus();
  else if (first) document.getElementById(first)?.focus();
}

const none: ReadonlySet<string> = new Set();

/**
 * The behaviour that every form of the product shares (design language, Forms). A field is
 * validated when it loses focus after a change, and on each change from then on; a submit validates
 * all fields. A single error moves focus to its field, several move it to the summary. What the
 * user typed is never discarded.
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
  /** The initial values, fixed at mount. */
  const [start] = useState(initialValues);
  const [edited] = useState(() => new Set<string>());
  /** All errors of the last validation, including those that are not shown yet. */
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  /** Fields that lost focus after a change. */
  const [touched, setTouched] = useState(none);
  /** Ids of the fields that the last submit found invalid; `null` before the first submit. */
  const [failed, setFailed] = useState<readonly string[] | null>(null);
  const attempted = failed !== null;
  /** Fields changed since the server rejected them, so its errors no longer apply to them. */
  const [resolved, setResolved] = useState<{ of: unknown; names: ReadonlySet<string> }>();

  // Validation rules can change while the form is open, for example when the server asks for one
  // more field.
  const rules = useRef(validate);
  useLayoutEffect(() => {
    rules.current = validate;
  });

  const idOf = (name: string) => `${scope}-${name}`;
  const idsOf = (wrong: FieldErrors<Values>) => order.filter((name) => wrong[name]).map(idOf);

  // Move focus right after the commit that renders the errors and the summary, neither earlier nor
  // a frame later.
  useEffect(() => {
    if (failed) focusFirst(failed, summaryRef.current);
  }, [failed]);

  // Depend on the server's answer only: callers may pass a new `order` array with every render.
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

  /** How a field reports what a program wrote into it without an event. */
  const silentValueOf = (name: string) =>
    silentValue({
      id: idOf(name),
      name,
      stored: store.get()[name] ?? '',
      rendered: store.rendered.get(name),
    });

  /** Validates all fields, and re-renders only if the errors have changed. */
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

  /**
   * Hides the server's errors of the given fields. They are not validated by the server on each
   * key, so a change clears them.
   */
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
    // A ref blocks a second submit in the same tick, before React re-renders.
    if (submitting.current) return;
    submitting.current = true;
    try {
      // What stands in the fields counts, and what follows from it: the type of a card, for one.
      flushSync(() => {
        for (const name of Object.keys(initialValues)) silentValueOf(name)?.();
      });
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
    <FieldValue store={store} name={name} silentValueOf={silentValueOf}>
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
