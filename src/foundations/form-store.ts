/** The values of a form: each field's text by field name. */
export type FormValues = Record<string, string>;

/** A form's values outside of React state, so that a change re-renders only the fields it concerns. */
export function createFormStore<Values extends FormValues>(initial: Values) {
  let values = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => values,
    set(changed: FormValues) {
      values = { ...values, ...changed };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
