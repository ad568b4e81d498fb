import { getErrors, getInput, setInput, validate } from '@formisch/react';
import { type BaseFormStore, INTERNAL, createFormStore } from '@formisch/react/internals';
import { type GenericSchema, object, pipe, rawCheck, safeParseAsync, string } from 'valibot';
import type { MessageId } from './message-ids';

/** What a form holds: each field's text by its name. */
export type FormValues = Record<string, string>;

/** A field's name and what is wrong with it. */
export type FieldProblems<Values extends FormValues> = Partial<
  Record<keyof Values & string, MessageId>
>;

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

type Follower = (value: string) => void;

/** The value of one field, and who follows it. */
export interface Source {
  get: () => string;
  /** Tells the value at once and with every change, until what it returns is called. */
  follow: (follower: Follower) => () => void;
}

export interface FormStore<Values extends FormValues> {
  values: () => Values;
  set: (name: string, value: string) => void;
  /** Whether a field renders with its value; any other keeps its text in the page. */
  isFollowed: (name: string) => boolean;
  /** Checks everything, and says what is wrong and whether the values may be sent. */
  check: () => Promise<{ problems: FieldProblems<Values>; passed: boolean }>;
  /** One field: a change is told to those who follow that field and to no one else. */
  source: (name: string) => Source;
}

/**
 * What a form holds and what is wrong with it. The form library keeps both, from the first change
 * on: until someone types there is nothing to keep, and a page with a form in it opens sooner.
 */
export function createStore<Values extends FormValues>(
  start: Values,
  names: readonly (keyof Values & string)[],
  rules: (values: Values) => FieldProblems<Values>,
): FormStore<Values> {
  const sources = new Map<string, Source & { tell: Follower }>();
  let form: BaseFormStore | undefined;

  function opened(): BaseFormStore {
    if (form) return form;
    const schema = schemaOf(names, rules);
    const config = { schema, initialInput: start };
    form = { [INTERNAL]: createFormStore(config, (input) => safeParseAsync(schema, input)) };
    return form;
  }

  // The schema has nothing but text, so what the library holds is what the form was given.
  const values = () => (form ? (getInput(form) as Values) : start);

  function createSource(name: string) {
    let followers: readonly Follower[] = [];
    const get = () => values()[name] ?? '';
    return {
      get,
      tell: (value: string) => followers.forEach((follower) => follower(value)),
      follow(follower: Follower) {
        followers = [...followers, follower];
        follower(get());
        return () => {
          followers = followers.filter((one) => one !== follower);
        };
      },
    };
  }

  function sourceOf(name: string) {
    const source = sources.get(name) ?? createSource(name);
    sources.set(name, source);
    return source;
  }

  return {
    values,
    source: sourceOf,
    isFollowed: (name) => sources.has(name),
    set(name, value) {
      setInput(opened(), { path: [name], input: value });
      sources.get(name)?.tell(value);
    },
    async check() {
      const store = opened();
      const { success } = await validate(store);
      const problems: FieldProblems<Values> = {};
      for (const name of names) {
        const [message] = getErrors(store, { path: [name] }) ?? [];
        // schemaOf puts nothing but message ids there.
        if (message) problems[name] = message as MessageId;
      }
      return { problems, passed: success };
    },
  };
}
