import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand/vanilla';
import type { FormControl } from './form';
import { type FieldErrors, type FormValues, useServerErrors, useValidation } from './validation';
import type { MessageId } from '../messages/message-ids';
import { Message } from '../messages/messages';
import { silentValue, writeText } from './silent-values';

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
  /**
   * Field errors in the server's last answer, none once it has accepted the values. They show, and
   * take the focus, after each submit whose promise fulfils, and whenever they change.
   */
  serverErrors?: FieldErrors<Values> | undefined;
  /** The text of an error, or `undefined` to hide it. @default its message */
  errorText?: ((error: MessageId, name: string) => ReactNode) | undefined;
  /**
   * Values that become available after the form has opened, such as a saved address. They belong
   * together, so none is written once the user has edited one of their fields.
   */
  fill?: Partial<Values> | undefined;
  /** Called with all values after every change, for example to save a draft. */
  onChange?: ((values: Values) => void) | undefined;
}

/**
 * The contents of the fields are authoritative, and so is what follows from them, such as a card's
 * type. They are read on submit, before `fill` is written, which must not replace what a password
 * manager wrote, and when the field `except` changes: once before React renders, because a
 * controlled field shows its new value only after that.
 */
function useReadFields({ store, idOf }: Pick<FormControl, 'store' | 'idOf'>) {
  const [controlled] = useState(() => new Set<string>());
  const read = useRef(false);
  function readFields(except?: string) {
    if (except !== undefined && read.current) return;
    read.current = true;
    queueMicrotask(() => {
      read.current = false;
    });
    for (const [name, value] of Object.entries(store.getState())) {
      if (name === except) continue;
      silentValue({ id: idOf(name), name, value, controlled: controlled.has(name) })?.();
    }
  }
  return { controlled, readFields };
}

/** React passes on the events of a form in a dialog inside this one. */
const isOwn = ({ target, currentTarget }: FormEvent): boolean => target === currentTarget;

/** Focuses the summary, if there is one, otherwise the first of the fields. */
function focusInvalid([first]: readonly string[], summary: HTMLElement | null): void {
  if (first !== undefined) (summary ?? document.getElementById(first))?.focus();
}

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
  serverErrors: given,
  errorText = (error) => <Message id={error} />,
  fill,
  onChange,
}: FormOptions<Values>): FormControl {
  const scope = useId();
  const ref = useRef<HTMLDivElement>(null);
  const submitting = useRef(false);
  const [store] = useState(() => createStore<Values>(() => initialValues));
  const idOf = (name: string) => `${scope}-${name}`;
  const invalidIn = (found: FieldErrors<Values>) => order.filter((name) => found[name]).map(idOf);
  const { serverErrors, answered } = useServerErrors(given, (found) =>
    // A summary that is shown for a single error of the server has more to say.
    focusInvalid(invalidIn(found), ref.current),
  );
  const errors = useValidation({ order, validate, serverErrors, values: store.getState });
  const { controlled, readFields } = useReadFields({ store, idOf });

  function set(name: string, value: string) {
    store.setState((values) => ({ ...values, [name]: value }));
    if (!controlled.has(name)) writeText(idOf(name), value);
  }

  const fillIn = useEffectEvent((known: Partial<Values>) => {
    readFields();
    if (Object.keys(known).some(errors.isEdited)) return;
    for (const [name, value = ''] of Object.entries<string | undefined>(known)) set(name, value);
    errors.recheck();
  });
  useEffect(() => {
    if (fill) fillIn(fill);
  }, [fill]);

  function change(name: string, value: string) {
    // A change may take other fields off the page, as another method of payment does.
    readFields(name);
    set(name, value);
    errors.change(name);
    onChange?.(store.getState());
  }

  async function submit() {
    // A ref blocks a second submit in the same tick, before React re-renders.
    if (submitting.current || readOnly) return;
    submitting.current = true;
    try {
      flushSync(() => readFields());
      const found = errors.attempt();
      const invalid = invalidIn(found);
      if (Object.values(found).some(Boolean)) {
        focusInvalid(invalid, invalid.length > 1 ? ref.current : null);
      } else {
        const sent = onSubmit(store.getState());
        if (sent) await sent.then(answered);
      }
    } finally {
      submitting.current = false;
    }
  }

  function problem(name: string): ReactNode {
    const error = errors.errorOf(name);
    return error && errorText(error, name);
  }

  return {
    store,
    controlled,
    idOf,
    problem,
    readOnly,
    change,
    blur: errors.touch,
    onSubmit(event) {
      if (!isOwn(event)) return;
      event.preventDefault();
      void submit();
    },
    onReset(event) {
      if (!isOwn(event)) return;
      for (const [name, value] of Object.entries<string>(store.getInitialState())) set(name, value);
      errors.reset();
      onChange?.(store.getState());
    },
    summary: {
      ref,
      errors: (errors.attempted ? order : []).flatMap((name) => {
        const text = problem(name);
        return text ? [{ id: idOf(name), problem: { text } }] : [];
      }),
    },
  };
}
