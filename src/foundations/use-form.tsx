import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from './after-press';
import type { FormControl } from './form';
import { type FormValues, createFormStore } from './form-store';
import type { MessageId } from './message-ids';
import { Message } from './messages';
import { silentValue } from './silent-values';

/** Error message ids by field name. */
export type FieldErrors<Values extends FormValues> = Partial<
  Record<keyof Values & string, MessageId>
>;

export interface FormOptions<Values extends FormValues> {
  /** The initial values of the fields. A checkbox has `checkedValue` or ''. */
  initialValues: Values;
  /** The field names in page order. The error summary and the focus follow this order. */
  order: readonly (keyof Values & string)[];
  /** Returns the errors of the given values; an empty object when all are valid. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Sends the values. Further submits are ignored until the returned promise settles. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** While it is true, all fields are read-only and a submit is ignored. @default false */
  readOnly?: boolean | undefined;
  /** Field errors returned by the server. A new object shows them again and moves focus to them. */
  serverErrors?: FieldErrors<Values> | undefined;
  /** The text of an error, or `undefined` to hide it. @default its message */
  errorText?: ((error: MessageId, name: string) => ReactNode) | undefined;
  /**
   * Values that become available after the form has opened, such as a saved address. They are
   * written only into fields the user has not edited yet.
   */
  fill?: Partial<Values> | undefined;
  /** Called with all values after every change, for example to save a draft. */
  onChange?: ((values: Values) => void) | undefined;
}

/** Writes a value that does not come from the control itself into an uncontrolled one. */
function writeText(id: string, text: string): void {
  const control = document.getElementById(id);
  if (control && 'value' in control && control.value !== text) control.value = text;
}

const none: ReadonlySet<string> = new Set();

/**
 * The behaviour that every form of the product shares (design language, Forms). A field is
 * validated when it loses focus after a change, and on each change from then on; a submit validates
 * all fields. A single error moves focus to its field, several move it to the summary. What the
 * user typed is never discarded.
 */
export function useForm<Values extends FormValues>({
  initialValues,
  order,
  validate,
  onSubmit,
  readOnly = false,
  serverErrors,
  errorText = (error) => <Message id={error} />,
  fill,
  onChange,
}: FormOptions<Values>): FormControl {
  const scope = useId();
  const ref = useRef<HTMLDivElement>(null);
  const submitting = useRef(false);
  const [start] = useState(initialValues);
  const [store] = useState(() => createFormStore(initialValues));
  const [edited] = useState(() => new Set<string>());
  const [controlled] = useState(() => new Set<string>());
  /** All errors of the last validation, including those that are not shown yet. */
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  /** Fields that lost focus after a change. */
  const [touched, setTouched] = useState(none);
  const [attempted, setAttempted] = useState(false);
  /** The server's errors, without those of fields that were changed since. */
  const [rejected, setRejected] = useState(serverErrors);
  const [received, setReceived] = useState(serverErrors);
  if (received !== serverErrors) {
    setReceived(serverErrors);
    setRejected(serverErrors);
  }

  // Validation rules can change while the form is open, for example when the server asks for one
  // more field.
  const rules = useRef(validate);
  useLayoutEffect(() => {
    rules.current = validate;
  });

  const idOf = (name: string) => `${scope}-${name}`;

  /** Focuses the field if only one is invalid, otherwise the summary. */
  function focusErrors(found: FieldErrors<Values>) {
    const [first, ...others] = order.filter((name) => found[name]);
    if (others.length > 0 && ref.current) ref.current.focus();
    else if (first) document.getElementById(idOf(first))?.focus();
  }

  const focusRejected = useEffectEvent(focusErrors);
  useEffect(() => {
    if (serverErrors) focusRejected(serverErrors);
  }, [serverErrors]);

  function set(name: string, value: string) {
    store.setState((values) => ({ ...values, [name]: value }));
    if (!controlled.has(name)) writeText(idOf(name), value);
  }

  const fillIn = useEffectEvent((known: Partial<Values>) => {
    for (const [name, value] of Object.entries<string | undefined>(known)) {
      if (value && !edited.has(name)) set(name, value);
    }
  });
  useEffect(() => {
    if (fill) fillIn(fill);
  }, [fill]);

  /** Validates all fields, and re-renders only if the errors have changed. */
  function check() {
    const found = rules.current(store.getState());
    setErrors((now) => (order.every((name) => now[name] === found[name]) ? now : found));
    return found;
  }

  function change(name: string, value: string) {
    edited.add(name);
    set(name, value);
    if (attempted || touched.size > 0) check();
    // The server does not validate on each key, so a change clears its error.
    setRejected((now) => (now?.[name] ? { ...now, [name]: undefined } : now));
    onChange?.(store.getState());
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
    if (submitting.current || readOnly) return;
    submitting.current = true;
    try {
      // What stands in the fields counts, and what follows from it: the type of a card, for one.
      flushSync(() => {
        for (const [name, value] of Object.entries<string>(store.getState())) {
          silentValue({ id: idOf(name), name, value, controlled: controlled.has(name) })?.();
        }
      });
      const found = flushSync(() => {
        setAttempted(true);
        return check();
      });
      if (Object.values(found).some(Boolean)) focusErrors(found);
      else await onSubmit(store.getState());
    } finally {
      submitting.current = false;
    }
  }

  function problem(name: string): ReactNode {
    const found: FieldErrors<FormValues> = attempted || touched.has(name) ? errors : {};
    const error = rejected?.[name] ?? found[name];
    return error && errorText(error, name);
  }

  return {
    store,
    controlled,
    idOf,
    problem,
    readOnly,
    change,
    blur,
    onSubmit(event) {
      event.preventDefault();
      void submit();
    },
    onReset() {
      for (const [name, value] of Object.entries<string>(start)) set(name, value);
      edited.clear();
      setErrors({});
      setTouched(none);
      setAttempted(false);
      setRejected(undefined);
      onChange?.(store.getState());
    },
    summary: {
      ref,
      errors: (attempted ? order : []).flatMap((name) => {
        const text = problem(name);
        return text ? [{ id: idOf(name), problem: { text } }] : [];
      }),
    },
  };
}
