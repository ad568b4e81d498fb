import { type FormEvent, type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormRegisterReturn,
  useForm as useLibraryForm,
} from 'react-hook-form';
import type { MessageId } from './message-ids';

/** A field's name and what is wrong with it. */
export type FieldProblems<Values extends FieldValues> = Partial<
  Record<FieldPath<Values>, MessageId>
>;

export interface FormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** The fields in the order they stand on the page: the order of the summary and of focus. */
  order: readonly FieldPath<Values>[];
  /** Says what is wrong with the values; an empty object when nothing is. */
  validate: (values: Values) => FieldProblems<Values>;
  onSubmit: (values: Values) => void;
  /** What the server found wrong after it was sent. A new object shows and focuses it anew. */
  serverProblems?: FieldProblems<Values>;
  /** Fields whose validity hangs on another one's value, such as a repeated password. */
  dependents?: Partial<Record<FieldPath<Values>, FieldPath<Values>>>;
  /** Called with the values as they change, for a draft. */
  onChange?: (values: Values) => void;
}

export interface FormControl<Values extends FieldValues> {
  /** What a text field spreads: name, ref, change and blur. */
  field: (name: FieldPath<Values>) => UseFormRegisterReturn & { id: string };
  /** For fields with a value of their own, through `Controller`. */
  control: Control<Values>;
  /** What is wrong with a field now. */
  problem: (name: FieldPath<Values>) => MessageId | undefined;
  /** Every problem in page order, shown together after a failed submit. */
  summary: { id: string; problem: MessageId }[];
  /** Where focus goes when more than one field is wrong. */
  summaryRef: RefObject<HTMLDivElement | null>;
  /** The DOM id of a field's control. */
  fieldId: (name: FieldPath<Values>) => string;
  onSubmit: (event: FormEvent) => void;
  /** Checks a field that was left after a change. */
  onFieldBlur: (name: FieldPath<Values>) => void;
  /** Checks a field again while it is wrong. */
  onFieldChange: (name: FieldPath<Values>) => void;
}

/** Hands the screen's own rules to the form library. */
function resolverOf<Values extends FieldValues>(
  validate: (values: Values) => FieldProblems<Values>,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries<MessageId | undefined>(validate(values));
    const errors = Object.fromEntries(
      problems.flatMap(([name, message]) =>
        message ? [[name, { type: 'invalid', message }]] : [],
      ),
    );
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    // Forms here are flat, so a path is a key; the library's type also allows for nested ones.
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/**
 * The manners every form of the product shares (design language, Forms): a field is checked when it
 * is left after a change, again on each key while it is wrong, and all are checked on submit. One
 * problem takes the focus to its field, several to a summary. What was typed always stays.
 */
export function useFormControl<Values extends FieldValues>({
  defaultValues,
  order,
  validate,
  onSubmit,
  serverProblems,
  dependents,
  onChange,
}: FormOptions<Values>): FormControl<Values> {
  const scope = useId();
  const summaryRef = useRef<HTMLDivElement>(null);
  const form = useLibraryForm<Values, unknown, Values>({
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: resolverOf(validate),
  });
  const { formState } = form;
  const { errors, dirtyFields, submitCount } = formState;
  const { setError, trigger, subscribe, register, handleSubmit, getFieldState } = form;

  const fieldId = useCallback((name: FieldPath<Values>) => `${scope}-${name}`, [scope]);

  const focusProblems = useCallback(
    (names: FieldPath<Values>[]) => {
      const [first] = names;
      if (!first) return;
      // The summary is rendered by this very failure: it exists in the next frame.
      requestAnimationFrame(() => {
        if (names.length > 1 && summaryRef.current) summaryRef.current.focus();
        else document.getElementById(fieldId(first))?.focus();
      });
    },
    [fieldId],
  );

  useEffect(() => {
    if (!serverProblems) return;
    const names = order.filter((name) => serverProblems[name]);
    for (const name of names) setError(name, { type: 'server', message: serverProblems[name] });
    focusProblems(names);
  }, [serverProblems, order, setError, focusProblems]);

  useEffect(() => {
    if (!onChange) return undefined;
    return subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) });
  }, [onChange, subscribe]);

  const messageOf = (name: FieldPath<Values>): MessageId | undefined =>
    // The resolver and setError above put nothing but message ids there.
    getFieldState(name, formState).error?.message as MessageId | undefined;

  function onFieldChange(name: FieldPath<Values>) {
    const dependent = dependents?.[name];
    if (errors[name]) void trigger(name);
    if (dependent && errors[dependent]) void trigger(dependent);
  }

  function onFieldBlur(name: FieldPath<Values>) {
    if (name in dirtyFields) void trigger(name);
  }

  return {
    control: form.control,
    fieldId,
    summaryRef,
    onFieldBlur,
    onFieldChange,
    field(name) {
      const registered = register(name);
      return {
        ...registered,
        id: fieldId(name),
        onChange: async (event) => {
          await registered.onChange(event);
          onFieldChange(name);
        },
        onBlur: async (event) => {
          await registered.onBlur(event);
          onFieldBlur(name);
        },
      };
    },
    problem: messageOf,
    summary:
      submitCount > 0
        ? order.flatMap((name) => {
            const problem = messageOf(name);
            return problem ? [{ id: fieldId(name), problem }] : [];
          })
        : [],
    onSubmit: (event) => {
      event.preventDefault();
      void handleSubmit(onSubmit, (problems) => {
        focusProblems(order.filter((name) => name in problems));
      })(event);
    },
  };
}
