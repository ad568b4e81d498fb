import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPress } from './after-press';
import { handlersFor, ticked } from './form-handlers';
import { type FieldProblems, type FormValues, type Source, createStore } from './form-store';
import type { MessageId } from './message-ids';

export { ticked } from './form-handlers';
export type { FieldProblems, FormValues } from './form-store';

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
  /**
   * Values that became known after the form had opened, such as a kept address. They go into fields
   * that nobody has touched since; what was typed is never written over.
   */
  fill?: Partial<Values> | undefined;
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

/** What a box takes that is ticked or not. */
export interface FormTickProps {
  id: string;
  name: string;
  checked: boolean;
  onChange: (event: { currentTarget: { checked: boolean } }) => void;
  onBlur: () => void;
}

export interface FormControl<Values extends FormValues> {
  field: (name: keyof Values & string) => FormFieldProps;
  /** Renders a field with a value of its own; only this field follows its own changes. */
  renderValue: (
    name: keyof Values & string,
    render: (props: FormValueProps) => ReactNode,
  ) => ReactNode;
  /** The same for a box, whose value is `ticked` or ''. */
  renderTick: (
    name: keyof Values & string,
    render: (props: FormTickProps) => ReactNode,
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

/** One field that follows its own value. */
function ValueField({
  source,
  id,
  name,
  onChange,
  onBlur,
  render,
}: Omit<FormValueProps, 'value'> & {
  source: Source;
  render: (props: FormValueProps) => ReactNode;
}) {
  const [value, setValue] = useState(source.get);
  useEffect(() => source.follow(setValue), [source]);
  return render({ id, name, value, onChange, onBlur });
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
  fill,
  onChange,
}: FormOptions<Values>): FormControl<Values> {
  const scope = useId();
  const summaryRef = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const start = useFirst(() => initialValues);
  const store = useFirst(() => createStore(start, order, rules));
  const [edited] = useState(() => new Set<string>());
  /** What was wrong at the last check, whether it may be told or not. */
  const [problems, setProblems] = useState<FieldProblems<Values>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(none);
  /** The ids of what the last attempt found wrong; `null` before there was one. */
  const [failed, setFailed] = useState<readonly string[] | null>(null);
  const attempted = failed !== null;
  const [mended, setMended] = useState<{ of: unknown; names: ReadonlySet<string> }>();

  // Handlers that stay the same, so that a render of the form leaves the other fields alone.
  const latest = useRef({ change, leave, focusWrong });
  useLayoutEffect(() => {
    latest.current = { change, leave, focusWrong };
  });
  const handlers = useFirst(() => handlersFor(latest));

  const idOf = useCallback((name: string) => `${scope}-${name}`, [scope]);

  // Once what failed is on the page, and with it the summary: not a frame later, not one sooner.
  useEffect(() => {
    if (failed) focusFirst(failed, summaryRef.current);
  }, [failed]);

  // Once for each answer of the server: a form may give its order anew with every render.
  useEffect(() => {
    if (serverProblems) latest.current.focusWrong(serverProblems);
  }, [serverProblems, latest]);

  function focusWrong(wrong: FieldProblems<Values>) {
    focusFirst(order.filter((name) => wrong[name]).map(idOf), summaryRef.current);
  }

  /** Checks everything; renders only when something else is wrong than before. */
  async function check() {
    const found = await store.check();
    const isKnown = (now: FieldProblems<Values>) =>
      order.every((name) => now[name] === found.problems[name]);
    setProblems((now) => (isKnown(now) ? now : found.problems));
    return found;
  }

  useEffect(() => {
    for (const [name, value] of Object.entries<string | undefined>(fill ?? {})) {
      if (!value || edited.has(name)) continue;
      store.set(name, value);
      if (!store.isFollowed(name)) writeText(idOf(name), value);
    }
  }, [fill, store, edited, idOf]);

  /**
   * Whether a problem is shown now, which a change elsewhere may have mended. While none is, a field
   * that nobody has left yet is not checked with each key: all the rules at once are a fourth of what
   * a key press costs.
   */
  const isAnyTold = () => order.some((name) => left.has(name) && problems[name]);

  function change(name: string, value: string) {
    edited.add(name);
    store.set(name, value);
    if (attempted || left.has(name) || isAnyTold()) void check();
    if (serverProblems?.[name]) {
      const names = mended?.of === serverProblems ? mended.names : [];
      setMended({ of: serverProblems, names: new Set([...names, name]) });
    }
    onChange?.(store.values());
  }

  function leave(name: string) {
    if (!edited.has(name) || left.has(name)) return;
    afterPress(() => {
      setLeft((names) => new Set([...names, name]));
      void check();
    });
  }

  function problem(name: keyof Values & string): MessageId | undefined {
    const isMended = mended?.of === serverProblems && mended?.names.has(name);
    if (serverProblems?.[name] && !isMended) return serverProblems[name];
    return attempted || left.has(name) ? problems[name] : undefined;
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
    const { problems: found, passed } = await check();
    setFailed(order.filter((name) => found[name]).map(idOf));
    if (passed) await onSubmit(store.values());
  }

  function reset() {
    for (const name of order) store.set(name, start[name] ?? '');
    edited.clear();
    setProblems({});
    setLeft(none);
    setFailed(null);
    if (serverProblems) setMended({ of: serverProblems, names: new Set(order) });
    onChange?.(store.values());
  }

  const renderValue: FormControl<Values>['renderValue'] = (name, render) => (
    <ValueField
      source={store.source(name)}
      name={name}
      id={idOf(name)}
      onChange={handlers(name).onValue}
      onBlur={handlers(name).onBlur}
      render={render}
    />
  );

  return {
    summaryRef,
    problem,
    field: (name) => ({
      id: idOf(name),
      name,
      defaultValue: start[name] ?? '',
      onChange: handlers(name).onInput,
      onBlur: handlers(name).onBlur,
    }),
    renderValue,
    renderTick: (name, render) =>
      renderValue(name, ({ value, ...props }) =>
        render({ ...props, checked: value === ticked, onChange: handlers(name).onTick }),
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
    onReset: reset,
  };
}
