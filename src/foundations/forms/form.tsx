import {
  Component,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  createContext,
  use,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { FormValues } from './validation';
import { LocaleContext } from '../locale-provider';
import { silentValue, writeText } from './silent-values';

/** A form's state and actions, for `Form`, `ErrorSummary` and `useFormValue`. */
export interface FormControl {
  store: Pick<StoreApi<FormValues>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** The fields that render their value. All others keep their text in the DOM. */
  controlled: Set<string>;
  idOf: (name: string) => string;
  /** The error to show, or `undefined` while the field is valid or it is too early to say. */
  problem: (name: string) => ReactNode;
  readOnly: boolean;
  change: (name: string, value: string) => void;
  blur: (name: string) => void;
  onSubmit: (event: FormEvent) => void;
  /** Restores the initial values and clears all errors. */
  onReset: (event: FormEvent) => void;
  /** Props of the `ErrorSummary`: every error in page order, after a failed submit. */
  summary: {
    ref: RefObject<HTMLDivElement | null>;
    errors: { id: string; problem: { text: ReactNode } }[];
  };
}

const FormContext = createContext<FormControl | null>(null);

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onReset'> {
  /** What `useForm` returned. */
  form: FormControl;
}

/** A form, whose fields take their value, error and state from it by `name`. */
export function Form({ form, ...props }: FormProps) {
  return (
    <FormContext value={form}>
      {/* Without scripts, any other method would put what was typed into the URL. */}
      <form noValidate method="dialog" onSubmit={form.onSubmit} onReset={form.onReset} {...props} />
    </FormContext>
  );
}

function valueIn(values: FormValues | undefined, name: string | undefined): string {
  if (!values || name === undefined) return '';
  const value = values[name];
  if (value === undefined) throw new Error(`The form has no field “${name}”.`);
  return value;
}

const subscribeToNothing = () => () => {};

function useStored(form: FormControl | null, name: string | undefined): string {
  const read = () => valueIn(form?.store.getState(), name);
  return useSyncExternalStore(form?.store.subscribe ?? subscribeToNothing, read, read);
}

/**
 * The value of a field and a function that changes it as the user would. The calling component
 * re-renders with each change.
 */
export function useFormValue(
  name: string,
  /** @default the form around the calling component */
  of?: FormControl,
): [value: string, change: (value: string) => void] {
  const around = use(FormContext);
  const form = of ?? around;
  if (!form) throw new Error(`There is no form around the value “${name}”.`);
  return [useStored(form, name), (value) => form.change(name, value)];
}

/** Whether the fields of the form around the calling component are read-only. */
export const useFormReadOnly = (): boolean => use(FormContext)?.readOnly ?? false;

function fieldOf(form: FormControl | null, name: string | undefined) {
  if (!form || name === undefined) return undefined;
  return {
    form,
    name,
    id: form.idOf(name),
    errorMessage: form.problem(name),
    onValueChange: (value: string) => form.change(name, value),
    onBlur: () => form.blur(name),
  };
}

/** What a form gives to one of its fields: the value of a controlled one, the default of another. */
export type FormField = NonNullable<ReturnType<typeof fieldOf>> &
  ({ value: string } | { defaultValue: string });

/** Connects a field to the form around it; `undefined` without a form or without a name. */
export function useFormField(name: string | undefined) {
  const form = use(FormContext);
  const value = useStored(form, name);
  const field = fieldOf(form, name);
  return field && { ...field, value };
}

/** The same for a text control. It keeps its text in the DOM, so that a key press renders nothing. */
export function useFormText(name: string | undefined) {
  const form = use(FormContext);
  const defaultValue = valueIn(form?.store.getInitialState(), name);
  const field = fieldOf(form, name);
  const id = field?.id;
  const store = form?.store;
  useLayoutEffect(() => {
    // A field that comes back to the page has the initial text, to which a reset returns it. A text
    // that was typed before the scripts ran stays.
    const value = valueIn(store?.getState(), name);
    if (id !== undefined && value !== defaultValue) writeText(id, value);
  }, [store, id, name, defaultValue]);
  return field && { ...field, defaultValue };
}

interface SilentValueKeptProps {
  form: FormControl;
  id: string;
  name: string;
  value: string;
  children: ReactNode;
}

/**
 * Keeps what a program wrote into a controlled field without an event when the field renders for
 * another reason than a new value, because that writes the form's value over it. Only a class has a
 * method that React calls before it changes the page, and React handles no events until it is done.
 */
export class SilentValueKept extends Component<SilentValueKeptProps> {
  /** Another language re-renders a control without the field around it. */
  static override contextType = LocaleContext;

  override componentDidMount() {
    this.props.form.controlled.add(this.props.name);
  }

  override componentWillUnmount() {
    this.props.form.controlled.delete(this.props.name);
  }

  override getSnapshotBeforeUpdate({ value }: SilentValueKeptProps) {
    const report = value === this.props.value && silentValue({ ...this.props, controlled: true });
    return report || null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, report: (() => void) | null) {
    report?.();
  }

  override render() {
    return this.props.children;
  }
}
