import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from './after-press';
import type { MessageId } from '../messages/message-ids';

/** The values of a form: each field's text by field name. */
export type FormValues = Record<string, string>;

/** Error message ids by field name. */
export type FieldErrors<Values extends FormValues> = Partial<
  Record<keyof Values & string, MessageId>
>;

interface ValidationOptions<Values extends FormValues> {
  order: readonly (keyof Values & string)[];
  validate: (values: Values) => FieldErrors<Values>;
  serverErrors: FieldErrors<Values> | undefined;
  values: () => Values;
}

/**
 * Returns the server's errors: the same object while their content is the same, so that only new
 * errors count as new, and a new one after `answered`, because the server may repeat its errors.
 *
 * @param onErrors called with new errors once they are on the page.
 */
export function useServerErrors<Values extends FormValues>(
  errors: FieldErrors<Values> | undefined,
  onErrors: (errors: FieldErrors<Values>) => void,
): { serverErrors: FieldErrors<Values> | undefined; answered: () => void } {
  const [kept, setKept] = useState(errors);
  const answered = () => setKept((now) => now && { ...now });
  if (JSON.stringify(kept) !== JSON.stringify(errors)) setKept(errors);
  const report = useEffectEvent(onErrors);
  useEffect(() => {
    if (kept) report(kept);
  }, [kept]);
  return { serverErrors: kept, answered };
}

const none: ReadonlySet<string> = new Set();

/** Which errors a form has, and which of them it is time to show. */
export function useValidation<Values extends FormValues>({
  order,
  validate,
  serverErrors,
  values,
}: ValidationOptions<Values>) {
  const [edited] = useState(() => new Set<string>());
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

  /** Validates all fields, and re-renders only if the errors have changed. */
  function check() {
    const found = rules.current(values());
    setErrors((now) => (order.every((name) => now[name] === found[name]) ? now : found));
    return found;
  }

  /** Validates again, once there are errors to show. */
  function recheck() {
    if (attempted || touched.size > 0) check();
  }

  return {
    recheck,
    /** Whether the form was submitted since it was opened or reset. */
    attempted,
    isEdited: (name: string) => edited.has(name),
    errorOf(name: string): MessageId | undefined {
      const found: FieldErrors<FormValues> = attempted || touched.has(name) ? errors : {};
      return rejected?.[name] ?? found[name];
    },
    change(name: string) {
      edited.add(name);
      recheck();
      // The server does not validate on each key, so a change clears its error.
      setRejected((now) => (now?.[name] ? { ...now, [name]: undefined } : now));
    },
    touch(name: string) {
      if (touched.has(name) || !edited.has(name)) return;
      afterPress(() => {
        setTouched((names) => new Set([...names, name]));
        check();
      });
    },
    attempt: (): FieldErrors<Values> =>
      flushSync(() => {
        setAttempted(true);
        return check();
      }),
    reset() {
      edited.clear();
      setErrors({});
      setTouched(none);
      setAttempted(false);
      setRejected(undefined);
    },
  };
}
